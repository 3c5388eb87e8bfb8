import { h, icon } from "../dom.ts"
import type { GameClient, Mounted } from "../kit.ts"
import { openAutoplay } from "../panels/autoplay.ts"
import type { ShellRound } from "../studio-api.ts"
import { type AutoplayEnd, AutoplayRun, type AutoplayTerms } from "./autoplay.ts"
import type { Hud } from "./hud.ts"
import { icons } from "./icons.ts"
import { costOf } from "./result-text.ts"
import type { ShellRounds } from "./rounds.ts"

type PanelParts = Parameters<typeof openAutoplay>[0]

interface AutoControlParts extends Pick<PanelParts, "words" | "money" | "read" | "write"> {
  client: GameClient
  hud(): Hud
  rounds(): ShellRounds
  game(): Mounted | undefined
  /** What the next round costs its player, in minor units. */
  cost(): number
  stake(): number
  /** No round starts until the player has decided how to continue. */
  held(): boolean
  turbo(): boolean
}

/** Between two rounds, in milliseconds: long enough to see the result and to stop. */
const breath = { usual: 450, turbo: 90 }

/** Rounds that start by themselves: the button, the number left on it, and what stops them. */
export class AutoControl {
  readonly element
  private readonly parts: AutoControlParts
  private run: AutoplayRun | undefined
  private last: AutoplayTerms | undefined
  /** A round was started, and has not been paid yet. */
  private waiting = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: AutoControlParts) {
    this.parts = parts
    this.element = h("button", { type: "button", class: "icon-button auto-button", onclick: () => this.press() })
    // Money is not played for someone who isn't looking.
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.stop("hidden")
    })
    this.show()
  }

  get running(): boolean {
    return this.run !== undefined
  }

  /** A round has been paid; further hands beside it are the player's own. */
  booked(round: ShellRound, hand = 0): void {
    if (!this.run || hand > 0) return
    this.waiting = false
    const returned = round.state === "settled" ? 0 : round.stake
    const end = this.run.after({
      cost: costOf(round),
      paid: (round.win ?? 0) + (round.jackpot ?? 0) + returned,
      jackpot: round.jackpot !== null,
      feature: this.parts.client.feature?.(round) ?? false,
    })
    this.show()
    if (end) this.stop(end)
  }

  /** The phase or the table has changed. */
  changed(): void {
    const { state } = this.parts.rounds()
    this.element.disabled = !this.run && state.phase !== "idle"
    if (!this.run) return
    // Back to rest without a paid round: refused, returned, or no connection.
    const failed = state.phase === "over" || (state.phase === "idle" && this.waiting)
    if (failed) this.stop("trouble")
    else if (state.phase === "idle") this.timer ??= setTimeout(this.next, this.parts.turbo() ? breath.turbo : breath.usual)
  }

  private press(): void {
    const { words, money, read, write, client, stake, game } = this.parts
    if (this.run) {
      this.stop("stopped")
      return
    }
    if (this.parts.rounds().state.phase !== "idle") return
    openAutoplay({
      words,
      money,
      read,
      write,
      stake: game()?.autoplayStake?.() ?? stake(),
      features: client.feature !== undefined,
      last: this.last,
      obstacle: () => game()?.autoplayObstacle?.(),
      start: terms => {
        this.last = terms
        this.run = new AutoplayRun(terms)
        this.waiting = false
        this.show()
        this.parts.hud().say(words("autoplay.started", { count: terms.rounds }))
        this.next()
      },
    })
  }

  private readonly next = (): void => {
    this.timer = undefined
    const { parts, run } = this
    const { state, seat } = parts.rounds()
    if (!run || state.phase !== "idle") return
    // At a table the next round opens automatically, and says so.
    if (parts.client.game.kind === "shared" && seat.table?.phase !== "open") return
    const game = parts.game()
    const end = parts.held() ? "done" : run.before(game?.autoplayStake?.() ?? parts.cost())
    const obstacle = game?.autoplayObstacle?.()
    if (obstacle !== undefined) parts.hud().setNotice(obstacle)
    if (end || obstacle !== undefined) {
      this.stop(end ?? "trouble")
      return
    }
    this.waiting = true
    game?.main()
    // The game itself had a reason not to play.
    if ((state.phase as string) === "idle") this.stop("trouble")
  }

  private stop(end: AutoplayEnd): void {
    const { words } = this.parts
    const hud = this.parts.hud()
    if (!this.run) return
    clearTimeout(this.timer)
    this.timer = undefined
    this.run = undefined
    this.waiting = false
    this.show()
    this.changed()
    const text = words(`autoplay.ended.${end}`)
    hud.say(text)
    // The reason of the trouble is on the screen already.
    if (end === "trouble") return
    hud.setNotice(text)
    setTimeout(() => hud.clearNotice(text), 5000)
  }

  private show(): void {
    const { element, run } = this
    const { words } = this.parts
    const label = run ? words("autoplay.stop", { count: run.left }) : words("autoplay.title")
    element.setAttribute("aria-label", label)
    element.title = label
    element.classList.toggle("running", run !== undefined)
    element.replaceChildren(
      icon(run ? icons.stop : icons.auto),
      run ? h("span", { class: "auto-left", "aria-hidden": "true" }, String(run.left)) : "",
    )
  }
}
