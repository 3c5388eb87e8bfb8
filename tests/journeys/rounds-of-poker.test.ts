import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { usd, words } from "../support/words.ts"
import { cells, openPortalAs } from "./at-the-portal.ts"
import { openAs, popup } from "./at-the-site.ts"

const { agent, player, records } = words
const person = useBrowser()
const stack = useStack()

test("member and agent see the same stake, payout and rake of a hand of poker, on a phone and at a desk", {
  tags: "long",
}, async () => {
  const top = await stack.agent({ username: "harbour" })
  const member = await stack.member({ username: "gale", upline: top })
  await stack.fund(member, 10_000)
  const { ledger } = stack.platform
  const cash = await ledger.accountOf(stack.baize, member.id, "cash")
  const clearing = await ledger.brandAccount(stack.baize, "vendor-clearing", "BZ")
  const { id: game } = await stack.database.one<{ id: number }>(sql`select id from game where vendor = 'BZ' order by id limit 1`)
  const named = { source: "vendor:BZ", round: "hand.1", game } as const
  const bet = { kind: "bet", debit: cash, credit: clearing, amount: 1_000, detail: { pot: 995 } } as const
  await ledger.post({ ...named, ref: "hand.1.bet", ...bet })
  const rival = await stack.member({ username: "reef", upline: top })
  await stack.fund(rival, 10_000)
  const debit = await ledger.accountOf(stack.baize, rival.id, "cash")
  await ledger.post({ ...named, ref: "hand.2.bet", round: "hand.2", ...bet, debit })
  const win = { kind: "win", debit: clearing, credit: cash, amount: 1_990, detail: { pot: 1_990, end: true } } as const
  await ledger.post({ ...named, ref: "hand.1.win", ...win })
  await stack.platform.runJobs()

  const page = await person({ viewport: { width: 390, height: 844 } })
  await openAs(stack, page, "gale", "/member/personalHistoryCopy")
  const row = page.getByRole("main").locator("tbody tr")
  const rake = `${records.bets.rake} ${usd(5)}`
  await row.getByText(rake).waitFor()
  expect(await row.textContent()).toContain(usd(1_000))
  expect(await row.textContent()).toContain(usd(1_990))
  await row.getByRole("button").click()
  await popup(page, player.round.title).getByText(rake).waitFor()

  const office = await person({ viewport: { width: 1440, height: 900 } })
  await openPortalAs(stack, office, "harbour")
  await office.goto(new URL(`/agentHome/teamBetting/rounds?memberId=${member.id}&range=today`, stack.sites.baize.agent).href)
  const { rounds, measures } = agent
  await office.getByRole("columnheader", { name: rounds.rake }).waitFor()
  await office.getByText("BZ:hand.1").first().waitFor()
  const shown = await cells(office, "BZ:hand.1")
  const figures = [rounds.stake, measures.turnover, measures.payout, rounds.fromPlayers, rounds.rake]
  expect(figures.map(title => shown[title])).toEqual(["10.00", "0.05", "19.90", "19.90", "0.05"])
})
