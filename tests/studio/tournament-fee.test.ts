import { randomUUID } from "node:crypto"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import { memberRounds, teamBetting } from "@baize/common/api/reports.ts"
import { bettingRecord } from "@baize/common/api/wallet.ts"
import { settle } from "@baize/platform/agency/settlements/job.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { factsFromScratch } from "@baize/platform/books/facts/verify.ts"
import { contractTeam, ofNetLoss } from "@baize/platform/testing/contract-team.ts"
import type { TournamentLobby, TournamentView } from "@baize/studio/poker/tournament/wire.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openPoker } from "./poker-page.ts"
import { moneyOf, moveBack, moveIn, type TransferWorld, transferWorld } from "./transfer-world.ts"

let world: TransferWorld
beforeAll(async () => {
  world = await transferWorld()
})
afterAll(() => world?.close())

type PokerPage = Awaited<ReturnType<typeof openPoker>>

/** The heads-up tournament for 5.00 with a fee of 0.25. */
async function headsUp(page: PokerPage): Promise<string> {
  const { tournaments } = (await page.ask("GET", "tournaments")) as TournamentLobby
  return tournaments.find(({ series, buyIn, canRegister }) => series === "heads-up" && buyIn === 500 && canRegister)!.code
}

const register = (page: PokerPage, code: string) => page.ask("POST", "tournament/register", { code, id: randomUUID() })

test("an entry is a round in records, and its fee is the turnover of reports and contracts", {
  tags: "long",
  timeout: 90_000,
}, async () => {
  const team = await contractTeam(world)
  const contract = await team.sign(ofNetLoss(100_000, { measure: "turnover", activeTurnover: 1 }))
  const members = [team.player, await world.member({ upline: team.middle })]
  const apis = await Promise.all(members.map(member => world.signIn(member)))
  await world.studio().start()
  const pages: PokerPage[] = []
  for (const [n, api] of apis.entries()) {
    await world.fund(members[n]!, 3000)
    await moveIn(api, 2000)
    pages.push(await openPoker(world, api, n + 1))
  }
  const code = await headsUp(pages[0]!)
  // An entry that is given back counts for nothing.
  await register(pages[0]!, code)
  await pages[0]!.ask("POST", "tournament/unregister", { code })
  for (const page of pages) await register(page, code)
  const shown = (page: PokerPage): Promise<TournamentView> => page.ask("GET", `tournament?code=${code}`)
  for (;;) {
    if ((await shown(pages[0]!)).state === "over") break
    for (const page of pages) {
      const answer = await page.call("GET", `table?table=${code}.1`)
      if (answer.statusCode === 200 && answer.json().mine?.options) await page.allIn(answer.json())
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }

  await catchUp(world.platform)
  const asAgent = await world.signIn(team.middle, { site: "agent" })
  for (const api of apis) await moveBack(api)
  await catchUp(world.platform)
  const records = await Promise.all(apis.map(api => api(bettingRecord, {})))
  expect(records.map(({ totals }) => totals.stake)).toEqual([525, 525])
  expect(records.map(({ totals }) => totals.payout).sort((one, other) => one - other)).toEqual([0, 1000])
  expect(records.flatMap(({ rows }) => rows.map(({ state }) => state)).filter(state => state === "settled")).toHaveLength(2)
  const days = { from: "2026-11-21", to: "2026-11-21" } as const
  const { totals } = await asAgent(teamBetting, { ...days, groupBy: "member" } as never)
  expect(totals).toMatchObject({ turnover: 50, payout: 0, netLoss: 50 })
  const behind = await Promise.all(members.map(({ id }) => asAgent(memberRounds, { ...days, memberId: id })))
  expect(behind.map(({ totals: { stake, turnover, rake } }) => ({ stake, turnover, rake }))).toEqual(
    members.map(() => ({ stake: 525, turnover: 25, rake: 25 })),
  )
  expect(behind.map(({ totals }) => totals.payout)).toEqual(records.map(({ totals }) => totals.payout))
  const moneys = await Promise.all(apis.map(moneyOf))
  expect(moneys.reduce((sum, [cash, vendors]) => sum + cash + vendors, 0)).toBe(6000 - 50)
  expect(await factsFromScratch(world.database)).toEqual([])
  await world.expectAgreement()

  await team.afterDays(1)
  await settle(world.platform)
  // A tenth of the fees.
  expect(await team.settlementsOf(team.asMiddle, contract)).toEqual([["2026-11-21", "downline", "paid", 5]])
})

test("a member on a break registers for nothing, and what they have paid can't be moved back as money", async () => {
  const ann = await world.player(3000)
  await moveIn(ann.api, 2000)
  const page = await openPoker(world, ann.api, 21)
  const code = await headsUp(page)
  await register(page, code)
  expect((await moveBack(ann.api)).transfers).toMatchObject([{ amount: 2000 - 525, state: "done" }])
  await ann.api(takeTimeOut, { days: 1 })
  const { tournaments } = (await page.ask("GET", "tournaments")) as TournamentLobby
  const other = tournaments.find(({ series }) => series === "six-max")!.code
  const answer = await page.call("POST", "tournament/register", { code: other, id: randomUUID() })
  expect(answer.statusCode).not.toBe(200)
}, 60_000)
