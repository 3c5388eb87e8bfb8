import { setTimeout as pause } from "node:timers/promises"
import { expect } from "vitest"
import { words } from "../../support/words.ts"
import { anyOf, chance, type PlaySeat } from "./seat.ts"

const { autoplay } = words.game

/** Closes whatever sheet is open. */
export async function closeSheet({ page }: PlaySeat): Promise<void> {
  const open = page.locator("dialog[open]")
  if ((await open.count()) > 0) await page.keyboard.press("Escape")
  await expect.poll(() => open.count(), { timeout: 60_000 }).toBe(0)
}

/** Changes the stake: a step, half, double, or a typed amount. */
export async function changeStake(seat: PlaySeat): Promise<void> {
  const { page } = seat
  const steps = page.locator(".stakes .icon-button")
  if ((await steps.count()) === 0) return
  if (chance(0.7)) return void (await seat.pressAny(steps))
  const sheet = page.locator(".controls button.stake")
  if (!(await sheet.isEnabled()) || !(await seat.press(sheet))) return
  await seat.checkWidth("the stakes")
  if (chance(0.5)) {
    await page.locator("dialog[open] .stake-form input").fill(anyOf(["1", "2", "5.00", "0.20"]) ?? "1")
    await page.keyboard.press("Enter")
  } else {
    await seat.pressAny(page.locator("dialog[open] .stake-grid button"))
  }
  await closeSheet(seat)
}

/** The lowest stake, once the money for the present one is gone. */
export async function lowerStake(seat: PlaySeat): Promise<void> {
  const { page } = seat
  if (!(await seat.press(page.locator(".controls button.stake")))) return
  await seat.press(page.locator("dialog[open] .stake-grid button").first())
  await closeSheet(seat)
}

/** Touches one of the game's own controls: a switch, a choice, a price; sometimes buys what is on offer. */
export async function touchChoices(seat: PlaySeat, root = ".choices"): Promise<void> {
  const { page } = seat
  const buy = page.locator(`${root} .slot-bet.buy`)
  if ((await buy.count()) > 0 && chance(0.3)) {
    await seat.press(buy)
    const confirm = page.locator("dialog[open] .buy-confirm")
    if ((await confirm.count()) > 0 && chance(0.6)) await seat.press(confirm)
    else await closeSheet(seat)
    return
  }
  const select = page.locator(`${root} select:enabled:visible`)
  const [choices, ranges] = [
    await select.count(),
    page.locator(`${root} input[type=range]:enabled, .stage input[type=range]:enabled`),
  ]
  if (choices > 0 && chance(0.4)) {
    const one = select.nth(Math.floor(Math.random() * choices))
    const options = await one.locator("option").count()
    await one.selectOption({ index: Math.floor(Math.random() * options) }, { timeout: 1500 }).catch(() => {})
    return
  }
  if ((await ranges.count()) > 0 && chance(0.5)) {
    await ranges.first().focus()
    for (let n = 0; n < 6; n++) await page.keyboard.press(chance(0.5) ? "ArrowRight" : "ArrowLeft")
    return
  }
  await seat.pressAny(page.locator(`${root} button:not(.buy), ${root} input[type=checkbox]`))
  await closeSheet(seat)
}

export const toggleTurbo = (seat: PlaySeat): Promise<boolean> => seat.pressAny(seat.page.locator(".turbo-button"))

/** Ten rounds that start by themselves, to their end or stopped before. */
export async function playAutomatically(seat: PlaySeat): Promise<void> {
  const { page } = seat
  const start = page.locator(".auto-button")
  if ((await start.count()) === 0 || !(await start.isEnabled()) || !(await seat.press(start))) return
  const sheet = page.getByRole("dialog", { name: autoplay.title })
  await sheet.getByRole("radio", { name: "10", exact: true }).check()
  await seat.checkWidth("autoplay")
  await seat.mustPress(sheet.getByRole("button", { name: autoplay.start, exact: true }))
  // What it lacks is said in the sheet.
  if ((await page.locator("dialog[open]").count()) > 0) return closeSheet(seat)
  const running = page.locator(".auto-button.running")
  const stopAt = performance.now() + 40_000
  while ((await running.count()) > 0) {
    if (performance.now() > stopAt || chance(0.01)) {
      await seat.press(running)
      await expect.poll(() => running.count(), { timeout: 10_000 }).toBe(0)
      break
    }
    await pause(250)
  }
}
