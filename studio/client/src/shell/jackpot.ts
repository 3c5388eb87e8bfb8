import type { JackpotTerms } from "../../../jackpots/terms.ts"
import type jackpotTexts from "../../locales/jackpot/en.json"
import { calm, h } from "../dom.ts"
import type { FormatMoney } from "../money.ts"
import { Refused, type Round, type Session, type StudioApi } from "../studio-api.ts"
import { loadTexts, type Texts } from "../words.ts"
import { fireworks } from "./fireworks.ts"
import type { Overlay } from "./overlay.ts"
import type { ShellSounds } from "./shell-sounds.ts"
import "./jackpot.css"

export type JackpotTexts = Texts<typeof jackpotTexts>
type ShellJackpot = NonNullable<Session["jackpot"]>

interface JackpotOptions {
  api: StudioApi
  first: ShellJackpot
  terms: JackpotTerms
  language: string
  money: FormatMoney
  overlay: Overlay
  sounds: ShellSounds
  say(text: string): void
}

/** With the round trip, the amount shown is never older than five seconds. */
const everyMilliseconds = 2500
const countingMilliseconds = 1800

/** The jackpot above the game: its amount counts up evenly between the studio's answers, and its winner is celebrated. */
export async function createJackpot({ api, first, terms, language, money, overlay, sounds, say }: JackpotOptions) {
  const texts: JackpotTexts = await loadTexts<typeof jackpotTexts>(language, "jackpot")
  let view = first
  let shown = first.amount
  let frame = 0

  const figure = h("span", { class: "jackpot-figure", "aria-hidden": "true" })
  const spoken = h("span", { class: "spoken" })
  const element = h(
    "p",
    { class: "jackpot" },
    h("span", { class: "jackpot-name", "aria-hidden": "true" }, texts("name")),
    figure,
    spoken,
  )

  const show = (amount: number) => {
    shown = amount
    figure.textContent = money(amount)
  }

  function hear(next: ShellJackpot): void {
    const fell = next.number !== view.number
    view = next
    spoken.textContent = texts("meter", { amount: money(next.amount) })
    cancelAnimationFrame(frame)
    if (fell) {
      element.classList.remove("fell")
      // Restarts the animation even if it is still running.
      void element.offsetWidth
      element.classList.add("fell")
    }
    if (fell || next.amount <= shown || calm()) show(next.amount)
    else run(shown, next)
  }

  function run(from: number, next: ShellJackpot): void {
    const begun = performance.now()
    frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - begun) / countingMilliseconds))
      const amount = Math.floor(from + (next.amount - from) * part)
      if (amount !== shown) show(amount)
      if (part < 1) frame = requestAnimationFrame(step)
    })
  }

  /** Once the studio says that the session is over, polling stops: the next launch is another page. */
  let over = false
  async function ask(): Promise<void> {
    if (over) return
    try {
      const { jackpot } = await api.jackpot()
      if (jackpot) hear(jackpot)
    } catch (error) {
      over = error instanceof Refused && error.code === "signed-out"
    }
  }
  show(first.amount)
  hear(first)
  setInterval(() => {
    if (!document.hidden) void ask()
  }, everyMilliseconds)
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void ask()
  })

  return {
    element,
    texts,
    terms,
    get view() {
      return view
    },
    ask,
    /** The largest celebration of the game. */
    async celebrate({ jackpot }: Round): Promise<void> {
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
      await ask()
    },
  }
}

export type Jackpot = Awaited<ReturnType<typeof createJackpot>>
