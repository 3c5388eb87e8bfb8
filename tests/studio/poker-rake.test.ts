import { takeTimeOut } from "@baize/common/api/protection.ts"
import { memberRounds, teamBetting } from "@baize/common/api/reports.ts"
import { bettingRecord, profit } from "@baize/common/api/wallet.ts"
import { settle } from "@baize/platform/agency/settlements/job.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { factsFromScratch } from "@baize/platform/books/facts/verify.ts"
import { contractTeam, ofNetLoss } from "@baize/platform/testing/contract-team.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openPoker } from "./poker-page.ts"
import { moneyOf, moveBack, moveIn, moveOut, type TransferWorld, transferWorld } from "./transfer-world.ts"

let world: TransferWorld
beforeAll(async () => {
  world = await transferWorld()
})
afterAll(() => world?.close())

test("a hand is its players' rounds in their records, and its rake is the turnover of reports and contracts", {
  tags: "long",
  timeout: 90_000,
}, async () => {
  const team = await contractTeam(world)
  const contract = await team.sign(ofNetLoss(100_000, { measure: "turnover", activeTurnover: 1 }))
  const members = [team.player, await world.member({ upline: team.middle })]
  const apis = await Promise.all(members.map(member => world.signIn(member)))
  await world.studio().start()
  const pages = []
  for (const [n, api] of apis.entries()) {
    await world.fund(members[n]!, 3000)
    await moveIn(api, 2000)
    pages.push(await openPoker(world, api, n + 1))
  }
  expect(pages.map(({ opened }) => opened.balance)).toEqual([2000, 2000])
  for (const [n, page] of pages.entries()) await page.sit(n + 1)
  const left = new Set(pages)
  await expect
    .poll(
      async () => {
        for (const page of left) {
          const view = await page.view()
          if (view.mine?.options) await page.allIn(view)
          if (view.last) left.delete(page)
        }
        return left.size
      },
      { interval: 100, timeout: 20_000 },
    )
    .toBe(0)
  for (const page of pages) await page.leave()

  // Both put in 10.00; of the 20.00 the table keeps 5%, and no more than a big blind with two players.
  const rake = 10
  await catchUp(world.platform)
  const asAgent = await world.signIn(team.middle, { site: "agent" })
  for (const api of apis) await moveBack(api)
  await catchUp(world.platform)
  const records = await Promise.all(apis.map(api => api(bettingRecord, {})))
  expect(records.map(({ totals }) => totals.stake)).toEqual([1000, 1000])
  expect(records.map(({ totals }) => totals.payout).reduce((sum, won) => sum + won, 0)).toBe(2000 - rake)
  expect(records.flatMap(({ rows }) => rows.map(({ state }) => state))).toEqual(["settled", "settled"])
  const days = { from: "2026-11-21", to: "2026-11-21" } as const
  const { totals } = await asAgent(teamBetting, { ...days, groupBy: "member" } as never)
  expect(totals).toMatchObject({ turnover: rake, payout: 0, netLoss: rake })
  const behind = await Promise.all(members.map(({ id }) => asAgent(memberRounds, { ...days, memberId: id })))
  expect(behind.map(({ totals }) => totals.stake)).toEqual([1000, 1000])
  expect(behind.map(({ totals }) => totals.payout)).toEqual(records.map(({ totals }) => totals.payout))
  expect(behind.map(({ rows }) => rows[0]!.rake)).toEqual(records.map(({ rows }) => rows[0]!.rake))
  expect(behind.map(({ totals }) => totals.rake).reduce((sum, part) => sum + part, 0)).toBe(rake)
  const moneys = await Promise.all(apis.map(moneyOf))
  expect(moneys.reduce((sum, [cash, vendors]) => sum + cash + vendors, 0)).toBe(6000 - rake)
  const results = await Promise.all(apis.map(api => api(profit, { ...days, by: "day", pageNo: 1, pageSize: 20 })))
  expect(results.map(({ totals: { net } }) => net)).toEqual(moneys.map(([cash, vendors]) => cash + vendors - 3000))
  const { contributed, raked } = await world.books.one<{ contributed: number; raked: number }>(sql`
    select sum(contributed)::int as contributed, sum(rake)::int as raked from poker_result`)
  expect({ contributed, raked }).toEqual({ contributed: 2000, raked: rake })
  expect(await factsFromScratch(world.database)).toEqual([])
  await world.expectAgreement()

  await team.afterDays(1)
  await settle(world.platform)
  // A tenth of the rake.
  expect(await team.settlementsOf(team.asMiddle, contract)).toEqual([["2026-11-21", "downline", "paid", 1]])
})

test("a member on a break loses the seat and keeps the chips, also while nobody plays", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const [ann, ben] = [await world.player(3000), await world.player(3000)]
  for (const { api } of [ann, ben]) await moveIn(api, 2000)
  const pages = [await openPoker(world, ann.api, 11), await openPoker(world, ben.api, 12)]
  await pages[0]!.sit(1)
  // Chips at a table can't be moved back.
  expect((await moveOut(ann.api, 1001)).transfers).toMatchObject([{ state: "refused" }])
  expect((await moveBack(ann.api)).transfers).toMatchObject([{ amount: 1000, state: "done" }])
  await expect(moveBack(ann.api)).rejects.toMatchObject({ code: "nothing-to-transfer" })
  await ann.api(takeTimeOut, { days: 1 })
  world.clock.advance(6000)
  await expect
    .poll(async () => (await pages[1]!.view()).seats.map(({ seat }) => seat), { interval: 200, timeout: 20_000 })
    .toEqual([])
  await moveBack(ann.api)
  expect(await moneyOf(ann.api)).toEqual([3000, 0])
})
