import type { FreeRoundsView } from "../../../protocol.ts"
import type en from "../../locales/free-rounds/en.json"
import { h } from "../dom.ts"
import type { Phase } from "../kit.ts"
import type { FormatMoney } from "../money.ts"
import { siteTime, styles } from "../site-time.ts"
import type { ShellRound, StudioApi } from "../studio-api.ts"
import type { Texts } from "../words.ts"
import type { Hud } from "./hud.ts"
import type { StakePicker } from "./stake.ts"
import "./free-rounds.css"

export type FreeRoundsTexts = Texts<typeof en>

interface FreeRoundsParts {
  api: StudioApi
  granted: readonly FreeRoundsView[]
  texts: FreeRoundsTexts
  money: FormatMoney
  hud: Hud
  stake: StakePicker
}

/**
 * The player's free rounds in a bar over the buttons: on offer, being played with the grant's stake, or over, with what they won.
 * Own money is played only after the player has chosen it.
 */
export class FreeRounds {
  readonly element
  private readonly parts: FreeRoundsParts
  private readonly title = h("p", { class: "free-rounds-title" })
  private readonly note = h("p", { class: "free-rounds-note" })
  private readonly button
  private granted: readonly FreeRoundsView[]
  /** The grant that is being played. */
  private current: FreeRoundsView | undefined
  /** What the grant that was played last has won, until the player continues. */
  private total: number | undefined
  private phase: Phase = "sending"

  constructor(parts: FreeRoundsParts) {
    this.parts = parts
    this.granted = parts.granted
    this.button = h("button", { type: "button", class: "small-button", onclick: () => this.press() })
    this.element = h(
      "section",
      { class: "free-rounds", "aria-label": parts.texts("label") },
      h("div", {}, this.title, this.note),
      this.button,
    )
    this.show()
  }

  /** The grant that pays the next round; undefined: the player does. */
  get paying(): number | undefined {
    return this.current?.id
  }

  /** The last one is over: no round starts until the player continues. */
  get holds(): boolean {
    return this.total !== undefined
  }

  setPhase(phase: Phase): void {
    this.phase = phase
    this.button.disabled = phase !== "idle"
  }

  /** A round that was found open. */
  resume({ freeRounds }: ShellRound): void {
    const grant = this.granted.find(({ id }) => id === freeRounds)
    if (grant) this.use(grant)
  }

  /** A free round is over, or was refused: reads again what is left. */
  async played(round?: ShellRound): Promise<void> {
    const { current } = this
    const win = round?.state === "settled" ? (round.win ?? 0) : 0
    this.granted = await this.parts.api.freeRounds().then(
      answer => answer.freeRounds,
      () => counted(this.granted, round),
    )
    if (!current) return this.show()
    const left = this.granted.find(({ id }) => id === current.id)
    if (left) this.use(left)
    else this.finish(current.won + win)
  }

  private press(): void {
    const { hud, stake } = this.parts
    if (this.phase !== "idle") return
    const [next] = this.granted
    if (this.total === undefined && !this.current && next) {
      this.use(next)
      hud.say(this.title.textContent ?? "")
    } else {
      this.total = undefined
      this.current = undefined
      hud.hold(false)
      stake.lock(undefined)
      this.show()
    }
    hud.focusMain()
  }

  private use(grant: FreeRoundsView): void {
    this.current = grant
    this.parts.stake.lock(grant.stake)
    this.show()
  }

  private finish(total: number): void {
    const { hud, stake } = this.parts
    this.current = undefined
    this.total = total
    stake.lock(undefined)
    hud.hold(true)
    this.show()
    hud.say(`${this.title.textContent}. ${this.note.textContent}`)
  }

  /** Leads the keyboard to the button that continues, once it can be pressed. */
  focus(): void {
    if (this.holds) this.button.focus()
  }

  private show(): void {
    const { element, title, note, button, current, total } = this
    const { texts, money } = this.parts
    const [next] = this.granted
    element.hidden = total === undefined && !current && !next
    element.dataset.stage = total !== undefined ? "over" : current ? "playing" : "offered"
    if (total !== undefined) {
      title.textContent = texts("over")
      note.textContent = total > 0 ? texts("total", { amount: money(total) }) : texts("nothing")
      button.textContent = texts("continue")
    } else if (current) {
      title.textContent = texts("round", { number: current.rounds - current.left + 1, count: current.rounds })
      note.textContent = texts("won", { amount: money(current.won) })
      button.textContent = texts("own")
    } else if (next) {
      const values = { count: next.left, stake: money(next.stake) }
      const date = siteTime(texts.language, { ...styles.day, ...styles.minutes })
      title.textContent = texts("offer", values)
      note.textContent = texts("cash", { date: date(next.expiresAt) })
      button.textContent = texts("use")
    }
  }
}

/** The grants after a round, if they can't be read. */
const counted = (granted: readonly FreeRoundsView[], round: ShellRound | undefined): FreeRoundsView[] =>
  granted
    .map(grant =>
      round?.state === "settled" && grant.id === round.freeRounds
        ? { ...grant, left: grant.left - 1, won: grant.won + (round.win ?? 0) }
        : grant,
    )
    .filter(({ left }) => left > 0)
