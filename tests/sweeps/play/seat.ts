import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect } from "vitest"
import type { OpenStudio } from "../../support/studio.ts"
import { memoryOf, readWatched } from "./watch.ts"

/** A round as the studio has booked it; minor units. */
interface BookedRound {
  readonly id: string
  readonly state: string
  readonly cost: number
  readonly paid: number
}

interface SeatParts {
  readonly page: Page
  readonly world: OpenStudio
  readonly code: string
  readonly player: string
  /** "390" or "1440": the width of its window. */
  readonly size: string
  /** Where screenshots go; absent: none are taken. */
  readonly pictures: string | undefined
}

/** Longest time until a round must be over: a race at the published pace, a long row of free spins. */
const ROUND_MS = 240_000
/** How long the balance may follow the wallet: a ball that still falls, a shot on its way. */
const SETTLING_MS = 12_000
/** How long a win may be announced and counted before its figure shines. */
const COUNTING_MS = 10_000
const MUST_MS = 60_000

export const chance = (probability: number): boolean => Math.random() < probability
export const anyOf = <Thing>(things: readonly Thing[]): Thing | undefined => things[Math.floor(Math.random() * things.length)]

/** A player at a game: looks at the page, presses what is there, and compares what it shows with the books. */
export class PlaySeat {
  readonly page: Page
  readonly code: string
  readonly findings: string[] = []
  readonly main: Locator
  rounds = 0
  worstFrame = 0
  slowFrames = 0
  private readonly parts: SeatParts
  private best = 0
  private readonly settled = new Set<string>()
  private memory: Awaited<ReturnType<typeof memoryOf>> | undefined

  constructor(parts: SeatParts) {
    this.parts = parts
    this.page = parts.page
    this.code = parts.code
    this.main = parts.page.locator(".spin")
  }

  find(what: string): void {
    const finding = `${this.code} at ${this.parts.size}: ${what}`
    console.error(finding)
    this.findings.push(finding)
  }

  async picture(name: string): Promise<void> {
    const { pictures, size } = this.parts
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await this.page.screenshot({ path: join(pictures, `${this.code}-${size}-${name}.png`), timeout: 20_000 }).catch(() => {})
  }

  /** Presses something with the pointer, unless it has gone, is disabled or under something else; whether it did. */
  press(one: Locator): Promise<boolean> {
    return this.pressAny(one.first())
  }

  /** Presses one of those that can be pressed now, at random. */
  async pressAny(many: Locator): Promise<boolean> {
    const places = await many.evaluateAll(all =>
      all
        .filter(one => one.checkVisibility() && !one.matches(":disabled, [data-locked] *, [data-locked]"))
        .flatMap(one => {
          one.scrollIntoView({ block: "nearest" })
          const { x, y, width, height } = one.getBoundingClientRect()
          const middle = { x: x + width / 2, y: y + height / 2 }
          return one.contains(document.elementFromPoint(middle.x, middle.y)) ? [middle] : []
        }),
    )
    const place = anyOf(places)
    if (place) await this.page.mouse.click(place.x, place.y)
    return place !== undefined
  }

  /** Presses what must be there. */
  async mustPress(one: Locator): Promise<void> {
    await one.first().waitFor()
    await expect.poll(() => this.press(one), { timeout: MUST_MS, message: `${one} can be pressed` }).toBe(true)
  }

  readonly phase = (): Promise<string | null> => this.main.getAttribute("data-phase")

  /** The main button: by key or by pointer, as people do both. */
  async pressMain(): Promise<void> {
    const byKey = this.parts.size === "1440" && chance(0.5)
    if (byKey && (await this.main.isVisible()) && (await this.main.isEnabled())) {
      await this.main.focus()
      if (await this.main.evaluate(one => one === document.activeElement)) await this.page.keyboard.press("Space")
    } else {
      await this.press(this.main)
    }
  }

  /** Waits until the round is over; `decide` acts while it is the player's turn. */
  async toRest(decide: () => Promise<unknown> = () => pause(100)): Promise<void> {
    const began = performance.now()
    let shown = 0
    while (performance.now() - began < ROUND_MS) {
      const phase = await this.phase()
      const banner = await this.page.locator(".overlay:not([hidden])").isVisible()
      if (phase === "over") break
      if (phase === "idle" && !banner) return
      if (phase === "open") await decide()
      else await pause(120)
      if (phase !== "showing") shown = performance.now()
      // Long shows are watched for a while, then skipped.
      else if (performance.now() - shown > 8000 && chance(0.4)) await this.pressMain()
    }
    await this.picture("stuck")
    this.find(`a round is not over after ${Math.round((performance.now() - began) / 1000)} s; phase ${await this.phase()}`)
  }

  /** The player's latest rounds as the studio has booked them, newest first. */
  booked(limit: number): Promise<BookedRound[]> {
    return this.parts.world.database.rows<BookedRound>(sql`
      select id, state, stake + raised as cost, coalesce(win, 0) + coalesce(jackpot, 0) as paid
      from round where player = ${this.parts.player} order by id desc limit ${limit}`)
  }

  private inWallet(): number {
    return this.parts.world.wallet.players.get(this.parts.player)?.balance ?? 0
  }

  /** At rest: the money, what was celebrated, the width. */
  async check(): Promise<void> {
    const { page } = this
    const shown = () => page.locator(".balance output").getAttribute("data-minor").then(Number)
    const agrees = async () => (await shown()) === this.inWallet()
    await expect
      .poll(agrees, { timeout: SETTLING_MS })
      .toBe(true)
      .catch(async () => {
        await this.picture("balance")
        this.find(`the balance shows ${await shown()}, the wallet has ${this.inWallet()}`)
      })
    const fresh = (await this.booked(60)).filter(({ id, state }) => state === "settled" && !this.settled.has(id))
    for (const { id } of fresh) this.settled.add(id)
    this.rounds += fresh.length
    const celebrated = await this.celebrated(fresh)
    if (celebrated.length > 0 && fresh.every(({ cost, paid }) => paid <= cost)) {
      await this.picture("celebrated")
      const amounts = fresh.map(({ cost, paid }) => `${cost} → ${paid}`).join(", ")
      this.find(`celebrated without a win: ${celebrated.join(", ")} after ${amounts || "no round"}`)
    }
    const most = Math.max(0, ...fresh.map(({ cost, paid }) => (cost > 0 ? paid / cost : 0)))
    if (most > Math.max(1, this.best)) {
      this.best = most
      await this.picture("best")
    }
    await this.checkWidth("the game")
  }

  /**
   * What has celebrated since the last check. A table counts a win up while it is at rest already, and its figure shines once the
   * count passes the stake: a celebration that has only begun belongs to these rounds, not to what comes after them.
   */
  private async celebrated(rounds: readonly BookedRound[]): Promise<string[]> {
    const { page } = this
    const read = async () => {
      const { worstFrame, slowFrames, celebrated } = await readWatched(page)
      this.worstFrame = Math.max(this.worstFrame, worstFrame)
      this.slowFrames += slowFrames
      return celebrated
    }
    const seen = await read()
    if (seen.includes("figure") || !rounds.some(({ cost, paid }) => paid > cost)) return [...seen]
    const shining = page.locator(".figure.won.lit")
    await shining.waitFor({ timeout: COUNTING_MS }).catch(() => {})
    return [...seen, ...(await read())]
  }

  async checkWidth(what: string): Promise<void> {
    const wide = await this.page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] .panel-body")]
        .filter(one => one.scrollWidth > one.clientWidth + 1)
        .map(one => `${one.className || one.tagName} has ${one.scrollWidth} px in ${one.clientWidth}`),
    )
    for (const one of wide) this.find(`${what} overflows: ${one}`)
  }

  /** Memory at the start, and what has become of it at the end. */
  async remember(): Promise<void> {
    this.memory ??= await memoryOf(this.page)
  }

  async forgets(): Promise<string> {
    const before = this.memory
    const now = await memoryOf(this.page)
    if (!before) return ""
    if (now.nodes > before.nodes * 2 + 3000) this.find(`it has ${now.nodes} nodes, ${before.nodes} at the start`)
    if (now.listeners > before.listeners * 2 + 500)
      this.find(`it has ${now.listeners} listeners, ${before.listeners} at the start`)
    return `${before.megabytes} → ${now.megabytes} MB, ${before.nodes} → ${now.nodes} nodes`
  }
}
