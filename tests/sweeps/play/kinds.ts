import { setTimeout as pause } from "node:timers/promises"
import type { StudioGame } from "@baize/studio/games/game.ts"
import { changeStake, lowerStake, playAutomatically, toggleTurbo, touchChoices } from "./controls.ts"
import { anyOf, chance, type PlaySeat } from "./seat.ts"

/** Plays a round of a kind of game, or a few, and comes to rest. */
type Play = (seat: PlaySeat) => Promise<void>

const times = async (most: number, work: () => Promise<unknown>) => {
  for (let n = 1 + Math.floor(Math.random() * most); n > 0; n--) await work()
}

/** Waits until something is there, at most for a round of a table. */
const appears = ({ page }: PlaySeat, selector: string) =>
  page
    .locator(selector)
    .first()
    .waitFor({ timeout: 150_000 })
    .catch(() => {})

async function settings(seat: PlaySeat): Promise<void> {
  if (chance(0.15)) await changeStake(seat)
  if (chance(0.08)) await toggleTurbo(seat)
  const notice = await seat.page
    .locator(".notice:visible")
    .textContent({ timeout: 200 })
    .catch(() => null)
  if (notice !== null) await lowerStake(seat)
}

/** A spin, a throw, a ball: whatever the main button starts. Pots of a bonus are opened. */
const spins: Play = async seat => {
  await settings(seat)
  if (chance(0.2)) await touchChoices(seat)
  if (chance(0.06)) return playAutomatically(seat)
  if (!(await seat.main.isEnabled())) await seat.pressAny(seat.page.locator(".stage button"))
  await seat.pressMain()
  await pause(80)
  await seat.toRest(async () => {
    await seat.pressAny(seat.page.locator(".pick-place"))
    await pause(600)
  })
}

/** Balls that fall while the next ones are played. */
const balls: Play = async seat => {
  await settings(seat)
  if (chance(0.3)) await touchChoices(seat)
  if (chance(0.06)) return playAutomatically(seat)
  await times(5, async () => {
    await seat.pressMain()
    await pause(250)
  })
  await seat.toRest()
}

/** Numbers to pick before the main button draws. */
const picks: Play = async seat => {
  await settings(seat)
  if (chance(0.4)) await times(4, () => seat.pressAny(seat.page.locator(".keno-tile")))
  if (chance(0.3)) await touchChoices(seat)
  if (!(await seat.main.isEnabled())) await times(6, () => seat.pressAny(seat.page.locator(".keno-tile")))
  if (chance(0.06)) return playAutomatically(seat)
  await seat.pressMain()
  await pause(80)
  await seat.toRest()
}

/** Lays a chip where a finger would: a board may take touches for the spots that lie on it. */
async function layChip({ page }: PlaySeat): Promise<void> {
  const places = await page
    .locator(".stage button[data-spot]")
    .evaluateAll(all =>
      all
        .map(one => one.getBoundingClientRect())
        .flatMap(({ x, y, width, height }) => (width > 8 && height > 8 ? [{ x: x + width / 2, y: y + height / 2 }] : [])),
    )
  const place = anyOf(places)
  if (place) await page.mouse.click(place.x, place.y)
}

/** Chips on spots, on a table of one's own or on a shared one that must be open. */
const chips =
  (shared: boolean): Play =>
  async seat => {
    const { page } = seat
    if (shared) await appears(seat, ".clock:not([data-closed])")
    if (!shared && chance(0.08)) await toggleTurbo(seat)
    if (chance(0.3)) await seat.pressAny(page.locator(".chip-button"))
    if (chance(0.3)) await seat.pressAny(page.locator(".rack-tools button"))
    await times(5, () => layChip(seat))
    if (chance(0.1)) await touchChoices(seat)
    await seat.pressMain()
    await pause(100)
    await seat.toRest()
  }

/** The player decides until the round is over or its win is taken. */
export const decideToEnd: Play = seat =>
  seat.toRest(async () => {
    const takes = (await seat.main.isEnabled()) && chance(0.3)
    if (takes) await seat.pressMain()
    else await seat.pressAny(seat.page.locator(".stage button, .choices button"))
    await pause(250)
  })

/** A round of steps. */
const steps: Play = async seat => {
  await settings(seat)
  if (chance(0.3)) await touchChoices(seat)
  await seat.pressMain()
  await pause(80)
  await decideToEnd(seat)
}

/** A flight to join, and to leave in time; also with an exit set in advance. */
const flights: Play = async seat => {
  const { page } = seat
  if (chance(0.2)) await changeStake(seat)
  if (chance(0.4)) await touchChoices(seat)
  if (chance(0.05)) return playAutomatically(seat)
  await appears(seat, "#game[data-flight=open]")
  await seat.press(seat.main)
  await pause(300)
  await seat.toRest(async () => {
    if (chance(0.05)) await seat.press(page.locator("#game[data-cash=true] .spin"))
    await pause(250)
  })
}

/** A climb with two ropes, each with its own button. */
const climbs: Play = async seat => {
  const { page } = seat
  if (chance(0.6)) await touchChoices(seat)
  if (chance(0.05)) return playAutomatically(seat)
  await appears(seat, "#game[data-climb=open]")
  await times(2, () => seat.pressAny(page.locator(".rope-button:not([data-cash=true])")))
  await pause(300)
  await seat.toRest(async () => {
    if (chance(0.08)) await seat.pressAny(page.locator(".rope-button[data-cash=true]"))
    await pause(250)
  })
}

/** A table where the main button takes a seat, or backs the chosen side. */
const sides: Play = async seat => {
  if (chance(0.3)) await changeStake(seat)
  await seat.pressAny(seat.page.locator(".choices .side"))
  await appears(seat, ".spin:enabled")
  await seat.pressMain()
  await pause(300)
  await seat.toRest()
}

/** Odds on a slip: singles, pairs, accumulators; the panels are read while the event runs. */
const slips: Play = async seat => {
  const { page } = seat
  const tabs = page.locator("[role=tab]")
  await appears(seat, ".odds:enabled:visible, [role=tab]")
  await seat.press(tabs.first())
  await appears(seat, ".odds:enabled:visible")
  if (chance(0.3)) await seat.pressAny(page.locator(".stage .slip-modes button, .choices .slip-modes button, .match-more"))
  await times(4, () => seat.pressAny(page.locator(".odds:not([aria-pressed=true])")))
  if (chance(0.5)) {
    await seat.pressAny(tabs)
    await seat.pressAny(page.locator(".slip-modes button, .slip-step, .slip-tools button"))
  }
  await seat.pressMain()
  await pause(500)
  let looked = 0
  await seat.toRest(async () => {
    if (looked++ % 12 === 5) await seat.pressAny(tabs)
    await pause(400)
  })
}

/** A sea: shots by hand at a kind or at a place, then automatic fire for a while. */
const hunts: Play = async seat => {
  const { page } = seat
  if (chance(0.2)) await changeStake(seat)
  if (chance(0.3)) await seat.pressAny(page.locator(".sea-gun, .sea-lock, .sea-fast"))
  await times(6, async () => {
    await seat.pressAny(page.locator(".bounty:not([data-away])"))
    await seat.pressMain()
    await pause(250)
  })
  const water = await page.locator(".stage canvas").first().boundingBox()
  if (water) await times(5, () => page.mouse.click(water.x + water.width * Math.random(), water.y + water.height * Math.random()))
  if (chance(0.5)) {
    await seat.press(page.locator(".sea-auto"))
    await pause(5000)
    await seat.pressAny(page.locator(".sea-auto[aria-pressed=true]"))
  }
  await seat.toRest()
  await pause(1500)
}

const byCode: Readonly<Record<string, Play>> = {
  plinko: balls,
  keno: picks,
  comet: flights,
  summit: climbs,
  "european-roulette": chips(false),
  baccarat: chips(false),
  "high-card": sides,
  "sabong-ring": sides,
}
const slipGames = ["ribbon-derby", "silver-downs", "harbor-hounds", "silver-league", "neon-duel"]

/** How a game is played. */
export function playOf(game: StudioGame): Play {
  const own = byCode[game.code]
  if (own) return own
  if (slipGames.includes(game.code)) return slips
  if (game.kind === "shared") return chips(true)
  if (game.kind === "steps") return game.code === "potting-shed" ? spins : steps
  return game.seats ? hunts : spins
}
