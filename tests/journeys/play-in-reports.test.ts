import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { cents, said, usd, words } from "../support/words.ts"
import { cells, choose, open, openPortalAs, row } from "./at-the-portal.ts"
import { deposit, leaveGame, openSlot, register, spin } from "./at-the-site.ts"

const { agent } = words
const person = useBrowser()
const stack = useStack()

/** Makes a registration link for members; returns it as shown for sharing. */
async function makeLink(page: Page): Promise<string> {
  await open(page, agent.menu.links)
  await page.getByRole("button", { name: agent.links.make }).click()
  const form = page.getByRole("dialog", { name: agent.links.makeTitle })
  await choose(page, form.getByRole("combobox", { name: agent.links.kind }), agent.types.member)
  await form.getByRole("button", { name: agent.links.submit }).click()
  const link = page.getByRole("dialog").getByText(/^http:/)
  await link.waitFor()
  const address = (await link.textContent())!
  await page.keyboard.press("Escape")
  return address
}

/** One of the cards of the team overview. */
const card = async (page: Page, name: string): Promise<number> =>
  cents((await page.getByRole("listitem").filter({ hasText: name }).locator("strong").textContent())!)

test("an agent's link brings in a member, whose play the agent sees to the cent", { tags: "long" }, async () => {
  const { username } = await stack.agent({ username: "harbour" })
  const office = await person()
  await openPortalAs(stack, office, username)
  const link = await makeLink(office)

  const page = await person({ reducedMotion: "reduce" })
  await page.goto(link)
  await register(page, "gale")
  await deposit(page, 10_000)
  await spin(await openSlot(page), 8)
  await leaveGame(page)

  const { staked, won, contributed, downline } = await stack.database.one<{
    staked: number
    won: number
    contributed: number
    downline: boolean
  }>(sql`
    select coalesce(sum(amount) filter (where t.kind = 'bet'), 0)::bigint as staked,
           coalesce(sum(amount) filter (where t.kind = 'win'), 0)::bigint as won,
           (select coalesce(sum(amount), 0)::bigint from transfer
            where kind = 'jackpot-contribution' and detail ->> 'player' like '%:' || min(m.id)) as contributed,
           bool_and(m.upline = (select id from member where username = 'harbour')) as downline
    from transfer t join member m on m.id = t.member where m.username = 'gale'`)
  expect([staked > 0, contributed > 0, downline]).toEqual([true, true, true])
  // A jackpot contribution is a cost of the team; a jackpot win is not part of its losses.
  const netLoss = staked - won - contributed

  await stack.platform.runJobs()
  await open(office, agent.menu.overview)
  await expect
    .poll(async () => {
      await office.reload()
      const { turnover, netLoss, deposits } = agent.measures
      return [await card(office, turnover), await card(office, netLoss), await card(office, deposits)]
    })
    .toEqual([staked, netLoss, 10_000])
  await office.getByRole("button", { name: agent.check.ok }).waitFor()

  await open(office, agent.menu.betting)
  await row(office, "gale").waitFor()
  const shown = await cells(office, "gale")
  expect(cents(shown[agent.measures.turnover]!)).toBe(staked)
  expect(cents(shown[agent.measures.payout]!)).toBe(won)
  expect(cents(shown[agent.measures.netLoss]!)).toBe(netLoss)
  expect(shown[agent.measures.rounds]).toBe("8")
  await office.getByRole("button", { name: agent.check.ok }).click()
  const parts = office.getByRole("tooltip").filter({ hasText: said(agent.check.title, { measure: agent.measures.turnover }) })
  await expect.poll(() => parts.getByText(usd(staked), { exact: true }).count()).toBe(3)
  await office.keyboard.press("Escape")

  // Down to the ledger: days, the day's rounds, a round's entries.
  await row(office, "gale").getByRole("link", { name: "gale" }).click()
  const day = office.getByRole("table").getByRole("link", { name: /^\d{2}\/\d{2}\/\d{4}$/ })
  await day.click()
  await office.getByRole("heading", { name: agent.rounds.title, level: 1 }).waitFor()
  const rounds = office.getByRole("table").getByRole("link")
  await expect.poll(() => rounds.count()).toBe(8)
  await rounds.first().click()
  await office.getByRole("heading", { name: agent.transactions.title, level: 1 }).waitFor()
  await row(office, agent.transactions.kinds.bet).first().waitFor()
  const { moved } = await stack.database.one<{ moved: number }>(sql`
    select sum(case when t.kind = 'bet' then -t.amount else t.amount end)::bigint as moved from transfer t
    join round r on r.vendor = substr(t.source, 8) and r.ref = t.round join member m on m.id = r.member
    where m.username = 'gale' and t.kind in ('bet', 'win')
      and r.ref = (select ref from round where member = m.id order by settled_at desc, ref desc limit 1)`)
  await office.getByText(usd(moved), { exact: true }).first().waitFor()

  // The member's deposits are one click from their figure in the user loss report.
  await open(office, agent.menu.userLoss)
  await row(office, "gale").getByRole("link", { name: "100.00" }).click()
  await office.getByRole("heading", { name: agent.transactions.title, level: 1 }).waitFor()
  await row(office, agent.transactions.kinds.deposit).waitFor()
  expect((await cells(office, "gale"))[agent.transactions.kind]).toBe(agent.transactions.kinds.deposit)
  await expectBooksToHold(stack)
})
