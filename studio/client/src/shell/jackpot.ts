import type { JackpotTerms } from "../../../jackpots/terms.ts"
import type jackpotTexts from "../../locales/jackpot/en.json"
import { calm, h } from "../dom.ts"
import type { FormatMoney } from "../money.ts"
import { type ShellRound, type ShellSession, type StudioApi, StudioRefused } from "../studio-api.ts"
import type { Texts } from "../words.ts"
import { fireworks } from "./fireworks.ts"
import type { Overlay } from "./overlay.ts"
import type { ShellSounds } from "./shell-sounds.ts"
import "./jackpot.css"

export type JackpotTexts = Texts<typeof jackpotTexts>
type ShellJackpot = NonNullable<ShellSession["jackpot"]>

interface JackpotOptions {
  api: StudioApi
  first: ShellJackpot
  terms: JackpotTerms
  texts: JackpotTexts
  money: FormatMoney
  overlay: Overlay
  sounds: ShellSounds
  say(text: string): void
}

/** With the round trip, the amount shown is never older than five seconds. */
const everyMilliseconds = 2500
const countingMilliseconds = 1800

/** The jackpot above the game: its amount counts up evenly between the studio's answers, and its winner is celebrated. */
export class Jackpot {
  private readonly parts: JackpotOptions
  view: ShellJackpot
  private shown
  private frame = 0
  private readonly figure
  private readonly spoken
  readonly element
  /** Once the studio says that the session is over, polling stops: the next launch is another page. */
  private over = false
  readonly texts
  readonly terms

  constructor(parts: JackpotOptions) {
    this.parts = parts
    this.view = parts.first
    this.shown = parts.first.amount
    this.figure = h("span", { class: "jackpot-figure", "aria-hidden": "true" })
    this.spoken = h("span", { class: "spoken" })
    this.element = h(
      "p",
      { class: "jackpot" },
      h("span", { class: "jackpot-name", "aria-hidden": "true" }, parts.texts("name")),
      this.figure,
      this.spoken,
    )
    this.show(parts.first.amount)
    this.update(parts.first)
    setInterval(() => {
      if (!document.hidden) void this.ask()
    }, everyMilliseconds)
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void this.ask()
    })
    this.texts = parts.texts
    this.terms = parts.terms
  }

  /** The largest celebration of the game. */
  async celebrate({ jackpot }: ShellRound): Promise<void> {
    const { say, texts, money, sounds, overlay } = this.parts
    if (jackpot === null) return
    say(texts("wonText", { amount: money(jackpot) }))
    sounds.fanfare()
    setTimeout(sounds.fanfare, 1600)
    setTimeout(sounds.fanfare, 3200)
    await overlay.show({
      kind: "jackpot",
      title: texts("won"),
      rain: { pictures: fireworks(), amount: 90 },
      stay: 4000,
      amount: { to: jackpot, milliseconds: 9000, text: money, onTick: sounds.tick },
    })
    await this.ask()
  }

  private show(amount: number) {
    this.shown = amount
    this.figure.textContent = this.parts.money(amount)
  }

  private update(next: ShellJackpot): void {
    const { element } = this
    const fell = next.number !== this.view.number
    this.view = next
    this.spoken.textContent = this.parts.texts("meter", { amount: this.parts.money(next.amount) })
    cancelAnimationFrame(this.frame)
    if (fell) {
      element.classList.remove("fell")
      // Restarts the animation even if it is still running.
      void element.offsetWidth
      element.classList.add("fell")
    }
    if (fell || next.amount <= this.shown || calm()) this.show(next.amount)
    else this.run(this.shown, next)
  }

  private run(from: number, next: ShellJackpot): void {
    const begun = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / countingMilliseconds))
      const amount = Math.floor(from + (next.amount - from) * part)
      if (amount !== this.shown) this.show(amount)
      if (part < 1) this.frame = requestAnimationFrame(step)
    }
    this.frame = requestAnimationFrame(step)
  }

  async ask(): Promise<void> {
    if (this.over) return
    try {
      const { jackpot } = await this.parts.api.jackpot()
      if (jackpot) this.update(jackpot)
    } catch (error) {
      this.over = error instanceof StudioRefused && error.code === "signed-out"
    }
  }
}
