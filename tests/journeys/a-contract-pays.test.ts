import { readFileSync } from "node:fs"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { signWithHouse } from "@baize/platform/contracts/house.ts"
import { PASSWORD, PAYMENT_PASSWORD, type Person } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { openGamePage } from "../support/game-page.ts"
import { openStack, type Stack } from "../support/stack.ts"
import { cents, said, usd, words } from "../support/words.ts"
import { cells, choose, enterPortal, open, row, exportAs } from "./at-the-portal.ts"

const { agent } = words
const person = useBrowser()
let stack: Stack
beforeAll(async () => {
  stack = await openStack()
})
afterAll(() => stack?.close())

/** Thirty percent of what the line loses in a week. */
const houseTerms = {
  measure: "netLoss",
  tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate: 300_000, fixed: 0 }],
  tierMode: "whole",
  deductions: ["bonus", "rebate"],
  carryOver: true,
  cap: null,
  period: "weekly",
  noticeDays: 7,
  activeTurnover: 100,
} as const

/** Plays the slot until something is lost; gives how much. Play does not always lose, and a dividend needs a loss. */
async function loseSomething(member: Person): Promise<number> {
  await stack.fund(member, 500_000)
  const api = await stack.signIn(member)
  const { games } = await api(gameList, { vassalage: "BZ" })
  const slot = await openGamePage((await api(launchGame, { nodeId: games[0]!.nodeId, free: false })).url)
  let lost = 0
  for (let spins = 0; spins < 5 || lost <= 0; spins++) {
    const { stake, win } = await slot.play(400)
    lost += stake - (win ?? 0)
  }
  return lost
}

/** Offers a share of the net loss to a downline by the portal's form. */
async function offer(page: Page, to: string, percent: string): Promise<void> {
  await open(page, agent.menu.dividends)
  await page.getByRole("button", { name: agent.contracts.offer }).click()
  const form = page.getByRole("dialog", { name: agent.offer.title })
  await choose(page, form.getByRole("combobox", { name: agent.offer.downline }), to)
  await form.getByLabel(agent.terms.rate, { exact: true }).fill(percent)
  await form.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill(PAYMENT_PASSWORD)
  await form.getByRole("button", { name: agent.offer.submit }).click()
  await page.getByText(said(agent.offer.done, { name: to })).waitFor()
}

/** Reads the offer that waits and signs it. */
async function sign(page: Page, from: string): Promise<void> {
  await open(page, agent.menu.dividends)
  await row(page, agent.contracts.states.offered).getByRole("button", { name: from }).click()
  await page.getByRole("dialog").getByRole("button", { name: agent.contracts.actions.sign, exact: true }).click()
  const question = page.getByRole("dialog", { name: agent.contracts.questions.sign })
  await question.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill(PAYMENT_PASSWORD)
  await question.getByRole("button", { name: agent.contracts.actions.sign, exact: true }).click()
  await page.getByText(agent.contracts.done.sign).waitFor()
}

/** Goes to the settlements, opens the statement of a period with a partner, and gives what it says is due. */
async function seesStatement(page: Page, partner: string, period: string): Promise<void> {
  await open(page, agent.menu.dividends)
  await page.getByRole("tab", { name: agent.contracts.tabSettlements }).click()
  await row(page, partner)
    .getByRole("link", { name: said(agent.statement.title, { period }) })
    .click()
  await page.getByRole("heading", { name: said(agent.statement.title, { period }), level: 1 }).waitFor()
}

test("a dividend is offered, signed, settled once however often the job runs, and told alike to both and to the file", async () => {
  const top = await stack.agent({ username: "harbour" })
  const low = await stack.agent({ username: "lantern", upline: top, type: 2 })
  const member = await stack.member({ username: "mia", upline: low })
  await signWithHouse(stack.platform, {
    brand: stack.baize,
    agent: top.id,
    terms: { ...houseTerms, tiers: [...houseTerms.tiers], deductions: [...houseTerms.deductions] },
  })

  const harbour = await person()
  await enterPortal(harbour, stack.sites.baize.agent, top.username, PASSWORD)
  await offer(harbour, low.username, "20")
  const lantern = await person()
  await enterPortal(lantern, stack.sites.baize.agent, low.username, PASSWORD)
  await sign(lantern, top.username)
  const lost = await loseSomething(member)

  stack.clock.set(new Date("2027-03-15T12:00:00Z"))
  await Promise.all([1, 2, 3].map(() => stack.platform.runJobs()))
  const dividend = Math.floor((lost * 200_000) / 1_000_000)
  const payouts = await stack.database.rows<{ to: string; amount: number }>(sql`
    select m.username as to, t.amount from transfer t join account a on a.id = t.credit join member m on m.id = a.member
    where t.kind = 'contract-payout' order by t.xact, t.id`)
  expect(payouts).toEqual([
    { to: "harbour", amount: Math.floor((lost * 300_000) / 1_000_000) },
    { to: "lantern", amount: dividend },
  ])

  const period = "2027-W10"
  for (const [page, own, partner, side] of [
    [harbour, top, low, agent.contracts.sides.upline],
    [lantern, low, top, agent.contracts.sides.downline],
  ] as const) {
    // Days have gone by: the session is over.
    await enterPortal(page, stack.sites.baize.agent, own.username, PASSWORD)
    await seesStatement(page, partner.username, period)
    await page.getByText(usd(dividend), { exact: true }).first().waitFor()
    await page.getByRole("row", { name: agent.statement.steps.payable }).getByText(usd(dividend)).waitFor()

    await page.getByRole("link", { name: agent.statement.back }).click()
    await row(page, partner.username).waitFor()
    const shown = await cells(page, partner.username)
    expect(shown).toMatchObject({ [agent.settlements.side]: side, [agent.settlements.state]: agent.settlements.states.paid })
    expect(cents(shown[agent.settlements.amount]!)).toBe(dividend)

    const [line] = table(readFileSync(await exportAs(page, "csv"), "utf8")).filter(one => one[agent.settlements.side] === side)
    expect(line).toMatchObject({
      [agent.settlements.period]: period,
      [agent.settlements.upline]: top.username,
      [agent.settlements.downline]: low.username,
      [agent.settlements.state]: agent.settlements.states.paid,
    })
    expect(cents(line![agent.settlements.amount]!)).toBe(dividend)
    expect(cents(line![agent.measures.turnover]!) - cents(line![agent.measures.payout]!)).toBe(lost)
  }
  await expectBooksToHold(stack)
})

/** The rows of a CSV file by the titles of its columns, which follow its first empty line. */
function table(file: string): Record<string, string>[] {
  const [titles = "", ...lines] = (file.split("\n\n")[1] ?? "").split("\n")
  const names = titles.split(",")
  return lines.map(line => Object.fromEntries(line.split(",").map((cell, n) => [names[n], cell])))
}
