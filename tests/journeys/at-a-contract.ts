import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { type ContractKind, periodsOf, type Terms } from "@baize/common/api/contract-terms.ts"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { pdfLines } from "@baize/platform/testing/pdf-text.ts"
import { signWithHouse } from "@baize/platform/testing/sign-with-house.ts"
import { PAYMENT_PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import type { useBrowser } from "../support/browser.ts"
import { openGamePage } from "../support/game-page.ts"
import type { Stack } from "../support/stack.ts"
import { cents, said, usd, words } from "../support/words.ts"
import { cells, choose, exportAs, open, openPortalAs, row } from "./at-the-portal.ts"

const { agent, contracts } = words

type NewPerson = ReturnType<typeof useBrowser>

/** All kinds of contracts, for a stack's first brand. */
export const allowAllKinds = (stack: Stack): Promise<void> =>
  stack.setBrand(stack.baize, {
    flags: { ...stack.baize.flags, dailysalreqtype: true, contracthoursalreq: true, realtimesalreqtype: true },
  })

/** Thirty percent of the team's net loss in a week, or of its turnover. */
const houseTerms = (kind: ContractKind): Terms => ({
  measure: kind === "dividend" ? "netLoss" : "turnover",
  tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate: 300_000, fixed: 0 }],
  tierMode: "whole",
  deductions: ["bonus", "rebate"],
  carryOver: true,
  cap: null,
  period: kind === "dividend" ? "weekly" : periodsOf[kind][0]!,
  noticeDays: 0,
  activeTurnover: 100,
  ownPlay: false,
  remainder: "forgiven",
})

interface SettledPeriod {
  readonly from: string
  readonly over: string
  /** As files have it. */
  readonly key: string
  /** As pages and documents have it. */
  readonly name: string
}

/** For each kind, an instant that opens a period, one when it is over, and its name. */
const periods: Readonly<Record<ContractKind, SettledPeriod>> = {
  dividend: {
    from: "2027-03-10T15:00:00Z",
    over: "2027-03-15T12:00:00Z",
    key: "2027-W10",
    name: "03/08/2027\u00a0– 03/14/2027",
  },
  daily: { from: "2027-03-16T15:00:00Z", over: "2027-03-17T12:00:00Z", key: "2027-03-16", name: "03/16/2027" },
  hourly: { from: "2027-03-17T15:00:00Z", over: "2027-03-17T16:10:00Z", key: "2027-03-17T11", name: "03/17/2027, 11:00" },
  "real-time": {
    from: "2027-03-18T15:00:00Z",
    over: "2027-03-18T15:10:30Z",
    key: "2027-03-18T11:05",
    name: "03/18/2027, 11:05",
  },
}
const menuOf = { dividend: "dividends", daily: "daily", hourly: "hourly", "real-time": "realTime" } as const

/** A dividend needs a loss: five spins with the same chip on each of 37 numbers return 36, whatever the ball does. */
export async function loseSomething(stack: Stack, member: TestAccount): Promise<{ readonly bet: number; readonly lost: number }> {
  await stack.fund(member, 500_000)
  const api = await stack.signIn(member)
  const { games } = await api(gameList, { gameName: "European Roulette" })
  const roulette = await openGamePage((await api(launchGame, { nodeId: games[0]!.nodeId, free: false })).url)
  const chip = 260
  const everyNumber = Object.fromEntries(Array.from({ length: 37 }, (_, number) => [number, chip]))
  let [bet, lost] = [0, 0]
  for (let spins = 0; spins < 5; spins++) {
    const { stake, win } = await roulette.play(37 * chip, everyNumber)
    bet += stake
    lost += stake - (win ?? 0)
  }
  expect(lost).toBe(5 * chip)
  return { bet, lost }
}

/** Opens the pages of a kind of contract. */
export const openKind = (page: Page, kind: ContractKind): Promise<void> => open(page, agent.menu[menuOf[kind]])

/** Offers a share to a downline by the portal's form, which first applies it to their real figures. */
export async function offer(page: Page, kind: ContractKind, to: string, percent: string): Promise<void> {
  await openKind(page, kind)
  await page.getByRole("button", { name: agent.contracts.offer }).click()
  const form = page.getByRole("dialog", { name: said(agent.offer.title, { kind: agent.contracts.oneOfKind[kind] }) })
  await choose(page, form.getByRole("combobox", { name: agent.offer.downline }), to)
  await form.getByLabel(contracts.terms.rate, { exact: true }).fill("30.5")
  await form.getByText(agent.offer.problems["above-own"]).waitFor()
  await form.getByLabel(contracts.terms.rate, { exact: true }).fill(percent)
  await form.getByRole("region", { name: contracts.backTest.title }).waitFor()
  await form.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill(PAYMENT_PASSWORD)
  await form.getByRole("button", { name: agent.offer.submit }).click()
  await page.getByText(said(agent.offer.done, { name: to })).waitFor()
}

/** Acts on the contract open in a drawer, confirmed by the payment password. */
export async function decide(page: Page, what: keyof typeof agent.contracts.questions): Promise<void> {
  const name = contracts.actions[what]
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click()
  const question = page.getByRole("dialog", { name: agent.contracts.questions[what] })
  await question.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill(PAYMENT_PASSWORD)
  await question.getByRole("button", { name, exact: true }).click()
  await page.getByText(agent.contracts.done[what]).waitFor()
}

/** Opens the contract with a partner from the list of its kind. */
export async function openContract(page: Page, kind: ContractKind, partner: string): Promise<void> {
  await openKind(page, kind)
  await page.getByRole("row").getByRole("link", { name: partner }).first().click()
  await page.getByRole("dialog").waitFor()
}

/** Goes to the settlements, and opens the statement of a period with a partner. */
async function seesStatement(page: Page, kind: ContractKind, partner: string, period: string): Promise<void> {
  await openKind(page, kind)
  await page.getByRole("main").getByRole("link", { name: agent.contracts.tabSettlements, exact: true }).click()
  await row(page, partner)
    .getByRole("link", { name: said(agent.statement.title, { period }) })
    .click()
  await page.getByRole("heading", { name: said(agent.statement.title, { period }), level: 1 }).waitFor()
}

/** A statement changed in transit is shown as broken; the file of its chain holds what was sealed. */
async function seesChange(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: agent.seal.files.chain }).click(),
  ])
  const file = JSON.parse(readFileSync(await download.path(), "utf8"))
  expect(file).toMatchObject({ format: "baize-statements-1", statements: [{ sealed: { sequence: 1 } }] })
  const address = "**/wps/agent/contracts/statement?*"
  await page.route(address, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    const [step] = body.value.steps
    step.amount += 1
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  await page.getByText(agent.seal.finds.shown).waitFor()
  await page.unroute(address)
  await page.reload()
  await page.getByText(agent.seal.finds.holds).waitFor()
}

/** With a new session: days or minutes have passed, and the last one may be over or not. */
export const comeBack = (stack: Stack, page: Page, { username }: TestAccount): Promise<void> =>
  openPortalAs(stack, page, username)

let line = 0
/** A top agent with the house's contract, an agent below them, and a member below that agent. */
export async function people(stack: Stack, kind: ContractKind) {
  const n = ++line
  const top = await stack.agent({ username: `harbour${n}` })
  const low = await stack.agent({ username: `lantern${n}`, upline: top, type: "agent" })
  const member = await stack.member({ username: `mia${n}`, upline: low })
  await signWithHouse(stack.platform, { brand: stack.baize, agent: top.id, kind, terms: houseTerms(kind) })
  return { top, low, member }
}

/**
 * A contract of a kind is offered and signed at the portal, play falls due, and its job runs three times at once: each side is
 * paid once, and both see the same in the statement, the list and the file.
 */
export async function liveThroughContract(stack: Stack, person: NewPerson, kind: ContractKind): Promise<void> {
  const { from, over, key, name: period } = periods[kind]
  stack.clock.set(new Date(from))
  const { top, low, member } = await people(stack, kind)
  // Their sign-ins end while days go by.
  const harbour = await person({ refused: ["signed-out"] })
  await openPortalAs(stack, harbour, top.username)
  await offer(harbour, kind, low.username, "20")
  const lantern = await person({ refused: ["signed-out"] })
  await openPortalAs(stack, lantern, low.username)
  await openContract(lantern, kind, top.username)
  await decide(lantern, "sign")
  const { bet, lost } = await loseSomething(stack, member)

  stack.clock.set(new Date(over))
  await Promise.all([1, 2, 3].map(() => stack.platform.runJobs()))
  const due = Math.floor(((kind === "dividend" ? lost : bet) * 200_000) / 1_000_000)
  const paid = await stack.database.rows<{ to: string; amount: number }>(sql`
  select m.username as to, t.amount from transfer t join account a on a.id = t.credit join member m on m.id = a.member
  where t.kind = 'contract-payout' and m.id in (${top.id}, ${low.id}) order by t.xact, t.id`)
  expect(paid).toEqual([
    { to: top.username, amount: Math.floor(((kind === "dividend" ? lost : bet) * 300_000) / 1_000_000) },
    { to: low.username, amount: due },
  ])

  for (const [page, own, partner, side] of [
    [harbour, top, low, agent.contracts.sides.upline],
    [lantern, low, top, agent.contracts.sides.downline],
  ] as const) {
    await comeBack(stack, page, own)
    await seesStatement(page, kind, partner.username, period)
    await page.getByText(usd(due), { exact: true }).first().waitFor()
    await page.getByRole("row", { name: agent.statement.steps.payable }).getByText(usd(due)).waitFor()
    await page.getByText(agent.seal.finds.holds).waitFor()
    await seesChange(page)

    const saving = page.waitForEvent("download")
    await page.getByRole("button", { name: agent.statement.pdf }).click()
    const document = pdfLines(await readFile(await (await saving).path()))
    expect(document).toContain(said(agent.statement.title, { period }).replace("\u00a0", " "))
    expect(document).toContain(`${agent.statement.steps.payable} ${usd(due)}`)
    await page.getByRole("link", { name: agent.statement.back }).click()
    await row(page, partner.username).waitFor()
    const shown = await cells(page, partner.username)
    expect(shown).toMatchObject({ [agent.settlements.side]: side, [agent.settlements.state]: agent.settlements.states.paid })
    expect(cents(shown[agent.settlements.amount]!)).toBe(due)

    const [line] = table(readFileSync(await exportAs(page, "csv"), "utf8")).filter(one => one[agent.settlements.side] === side)
    expect(line).toMatchObject({
      [agent.settlements.period]: key,
      [agent.settlements.upline]: top.username,
      [agent.settlements.downline]: low.username,
      [agent.settlements.state]: agent.settlements.states.paid,
    })
    expect(cents(line![agent.settlements.amount]!)).toBe(due)
    expect(cents(line![agent.measures.turnover]!)).toBe(bet)
  }
  await expectBooksToHold(stack)
}

/** The rows of a CSV file by column title; the titles follow its first empty line. */
function table(file: string): Record<string, string>[] {
  const [titles = "", ...lines] = (file.split("\n\n")[1] ?? "").split("\n")
  const names = titles.split(",")
  return lines.map(line => Object.fromEntries(line.split(",").map((cell, n) => [names[n], cell])))
}
