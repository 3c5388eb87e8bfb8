import type { Locator } from "playwright-core"
import { expect } from "vitest"
import { usd, words } from "../../support/words.ts"
import { closeSheet } from "./controls.ts"
import { chance, type PlaySeat } from "./seat.ts"

const { game } = words

/** The rounds that a page of the history lists. */
const PAGE = 20
const VERIFIED = 3

const tool = ({ page }: PlaySeat, name: keyof typeof game.tools) =>
  page.getByRole("button", { name: game.tools[name], exact: true })

/** Closes the open panel as people do; the focus returns to what opened it. */
async function close(seat: PlaySeat, opener: Locator): Promise<void> {
  const { page } = seat
  if (chance(0.5)) await seat.press(page.locator("dialog[open] header button").last())
  await closeSheet(seat)
  const kept = await opener.evaluate(one => one === document.activeElement)
  if (!kept) seat.find(`the focus is lost after ${await opener.getAttribute("aria-label")}`)
}

/** Reads the rules to their end. */
export async function readRules(seat: PlaySeat, pictures: boolean): Promise<void> {
  const { page } = seat
  const opener = tool(seat, "rules")
  await seat.mustPress(opener)
  const body = page.locator("dialog[open] .panel-body")
  await body.locator(".returns.exact").waitFor()
  await seat.checkWidth("rules")
  if (pictures) await seat.picture("rules")
  await body.evaluate(one => one.querySelector(".returns.exact")?.scrollIntoView())
  if (pictures) await seat.picture("rules-returns")
  await close(seat, opener)
}

/** The rounds that the open history lists, each as "stake paid". */
const listed = ({ page }: PlaySeat) =>
  page.locator("dialog[open] .rounds summary").evaluateAll(rows =>
    rows.map(row =>
      [...row.children]
        .slice(1)
        .map(cell => cell.textContent)
        .join(" "),
    ),
  )

/** The history has the newest rounds, or all, with their amounts. */
async function compareHistory(seat: PlaySeat, all: boolean): Promise<void> {
  const { page } = seat
  const more = page.getByRole("button", { name: game.history.more, exact: true })
  while (all && (await more.isVisible())) {
    const before = (await listed(seat)).length
    await seat.mustPress(more)
    await expect.poll(async () => (await listed(seat)).length > before || !(await more.isVisible())).toBe(true)
  }
  const expected = (await seat.booked(all ? 100_000 : PAGE)).map(({ state, cost, paid }) => {
    if (state === "settled") return `${usd(cost)} ${usd(paid)}`
    const { history } = game
    return `${usd(cost)} ${state === "cancelled" || state === "refused" ? history[state] : history.open}`
  })
  const shown = await listed(seat)
  for (const [n, line] of expected.entries())
    if (shown[n] !== line) return seat.find(`history, line ${n + 1} of ${expected.length}: "${shown[n]}" for "${line}"`)
  if (shown.length !== expected.length) seat.find(`the history has ${shown.length} rounds of ${expected.length}`)
}

/** Reveals the seeds where there are some, and has the last rounds recalculated; compares the history with the books. */
export async function verifyRounds(seat: PlaySeat, { all, pictures }: { all: boolean; pictures: boolean }): Promise<void> {
  const { page } = seat
  await seat.mustPress(tool(seat, "fairness"))
  const dialog = page.locator("dialog[open]")
  await dialog.locator(".seeds").first().waitFor()
  const rotate = dialog.getByRole("button", { name: game.fairness.rotate, exact: true })
  if ((await rotate.count()) > 0) {
    await seat.mustPress(rotate)
    await dialog.locator(".seeds.revealed").waitFor()
  }
  await seat.checkWidth("fairness")
  if (pictures) await seat.picture("fairness")
  await seat.mustPress(dialog.getByRole("button", { name: game.tools.history, exact: true }))
  const history = page.getByRole("dialog", { name: game.history.title })
  await history.waitFor()
  const rounds = history.locator(".rounds details")
  if ((await seat.booked(1)).length > 0) await rounds.first().waitFor()
  await compareHistory(seat, all)
  const settled = (await seat.booked(PAGE)).flatMap(({ state }, n) => (state === "settled" ? [n] : [])).slice(0, VERIFIED)
  for (const n of settled) {
    const round = rounds.nth(n)
    await seat.mustPress(round.locator("summary"))
    await round
      .getByText(game.fairness.fair)
      .waitFor({ timeout: 60_000 })
      .catch(async () => {
        await seat.picture("unverified")
        seat.find(`round ${n + 1} of the history is not verified: ${await round.locator(".verdict, .hint").allTextContents()}`)
      })
    await seat.checkWidth("history")
    if (pictures && n === settled[0]) await seat.picture("history")
    if (n !== settled.at(-1)) await seat.mustPress(round.locator("summary"))
  }
  await closeSheet(seat)
}
