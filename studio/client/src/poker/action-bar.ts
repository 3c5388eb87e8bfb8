import type { HandAction, HandOptions } from "../../../poker/hand/actions.ts"
import { h, iconButton } from "../dom.ts"
import { icons } from "../shell/icons.ts"
import { type RaiseRange, within } from "./raise-sizes.ts"
import type { PokerTexts } from "./texts.ts"

/** A turn of the player: what they can do, and for how much. */
export interface PlayerTurn {
  readonly options: HandOptions
  /** Their bet in this street. */
  readonly bet: number
  readonly big: number
  /** Nobody has bet in this street: raising is betting. */
  readonly isBet: boolean
  /** Sizes as parts of the pot, by the part's name. */
  readonly sizes: readonly (readonly [label: string, name: string, to: number])[]
}

interface ActionBarOptions {
  readonly texts: PokerTexts
  amount(minor: number): string
  read(text: string): number | undefined
  write(minor: number): string
  act(action: HandAction): void
  click(): void
  /** A fold where checking is free is meant only when it is pressed twice. */
  askFold(): void
}

const label = (name: string, amount = "") => [h("span", {}, name), ...(amount ? [h("strong", {}, amount)] : [])]

/** The buttons of a turn: fold, check or call, bet or raise, with its size by buttons, a slider or typed. */
export class ActionBar {
  readonly element
  private readonly options: ActionBarOptions
  private readonly fold
  private readonly call
  private readonly raise
  private readonly sizes = h("div", { class: "raise-presets" })
  private readonly slider
  private readonly input
  private readonly sizing
  private turn: PlayerTurn | undefined
  private to = 0
  private warned = false

  constructor(options: ActionBarOptions) {
    const { texts } = options
    this.options = options
    const button = (kind: string, onclick: () => void) => h("button", { type: "button", class: `poker-action ${kind}`, onclick })
    this.fold = button("fold", () => this.pressFold())
    this.call = button("call", () => this.pressCall())
    this.raise = button("raise", () => this.pressRaise())
    this.slider = h("input", { type: "range", class: "raise-slider", "aria-label": texts("act.size") })
    this.input = h("input", {
      type: "text",
      class: "raise-input",
      inputmode: "decimal",
      autocomplete: "off",
      enterkeyhint: "done",
      "aria-label": texts("act.size"),
    })
    this.slider.addEventListener("input", () => this.size(Number(this.slider.value)))
    this.input.addEventListener("input", () => this.typed())
    this.input.addEventListener("focus", () => this.input.select())
    this.input.addEventListener("blur", () => this.show())
    this.input.addEventListener("keydown", event => {
      if (event.key === "Enter" && this.input.getAttribute("aria-invalid") !== "true") this.pressRaise()
    })
    this.sizing = h(
      "div",
      { class: "raise-sizing" },
      this.sizes,
      h(
        "div",
        { class: "raise-row" },
        iconButton(texts("act.less"), icons.less, () => this.nudge(-1)),
        this.slider,
        iconButton(texts("act.more"), icons.more, () => this.nudge(1)),
        this.input,
      ),
    )
    this.element = h(
      "div",
      { class: "action-bar" },
      this.sizing,
      h("div", { class: "poker-actions" }, this.fold, this.call, this.raise),
    )
  }

  /** A new turn; while the same one lasts, what is typed stays. */
  open(turn: PlayerTurn): void {
    this.turn = turn
    this.warned = false
    const { raise } = turn.options
    const { texts, amount } = this.options
    this.sizing.hidden = raise === null || raise.least === raise.most
    if (raise) {
      this.slider.min = String(raise.least)
      this.slider.max = String(raise.most)
      this.slider.step = "1"
      this.to = raise.least
      this.sizes.replaceChildren(
        ...turn.sizes.map(([text, name, to]) =>
          h(
            "button",
            {
              type: "button",
              class: "raise-preset",
              "aria-label": name,
              title: name,
              onclick: () => this.choose(within(raise, to)),
            },
            text,
          ),
        ),
      )
    }
    this.fold.replaceChildren(...label(texts("act.fold")))
    const { call } = turn.options
    this.call.replaceChildren(...(call === 0 ? label(texts("act.check")) : label(texts("act.call"), amount(call))))
    this.show()
  }

  /** A key of the table; true if it was one of a turn's. */
  key(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase()
    const preset = ["1", "2", "3", "4"].indexOf(key)
    if (key === "f") this.pressFold()
    else if (key === "c") this.pressCall()
    else if (key === "r" || key === "b") this.pressRaise()
    else if (key === "arrowup" || key === "arrowdown") this.nudge(key === "arrowup" ? 1 : -1)
    else if (preset >= 0) (this.sizes.children[preset] as HTMLElement | undefined)?.click()
    else return false
    return true
  }

  private pressFold(): void {
    if (!this.turn) return
    if (this.turn.options.call === 0 && !this.warned) {
      this.warned = true
      this.options.askFold()
      return
    }
    this.done({ type: "fold" })
  }

  private pressCall(): void {
    if (this.turn) this.done({ type: this.turn.options.call === 0 ? "check" : "call" })
  }

  private pressRaise(): void {
    const raise = this.turn?.options.raise
    if (raise) this.done({ type: "raise", to: within(raise, this.to) })
  }

  private done(action: HandAction): void {
    this.turn = undefined
    this.options.act(action)
  }

  private choose(to: number): void {
    this.options.click()
    this.size(to)
  }

  private size(to: number): void {
    const raise = this.turn?.options.raise
    if (!raise) return
    this.to = this.rounded(to, raise)
    this.show()
  }

  /** Between the least and the most, sizes are whole small bets: a slider on a phone has no finer ones. */
  private rounded(to: number, { least, most }: RaiseRange): number {
    const step = Math.max(1, Math.floor((this.turn?.big ?? 2) / 2))
    if (to >= most - step / 2) return most
    return to <= least ? least : Math.min(most, Math.max(least, Math.round(to / step) * step))
  }

  private nudge(by: 1 | -1): void {
    const raise = this.turn?.options.raise
    if (raise) this.choose(within(raise, this.to + by * (this.turn?.big ?? 1)))
  }

  private typed(): void {
    const raise = this.turn?.options.raise
    const to = this.options.read(this.input.value)
    const isFine = raise && to !== undefined && to >= raise.least && to <= raise.most
    this.input.setAttribute("aria-invalid", String(!isFine))
    if (!isFine) return
    this.to = to
    this.slider.value = String(to)
    this.showRaise()
  }

  private show(): void {
    if (!this.turn) return
    this.slider.value = String(this.to)
    this.input.value = this.options.write(this.to)
    this.input.setAttribute("aria-invalid", "false")
    this.showRaise()
  }

  private showRaise(): void {
    const { turn, raise } = this
    const range = turn?.options.raise
    raise.hidden = !range
    if (!turn || !range) return
    const { texts, amount } = this.options
    const isAllIn = this.to >= range.most
    const name = texts(isAllIn ? "act.allIn" : turn.isBet ? "act.bet" : "act.raiseTo")
    raise.replaceChildren(...label(name, amount(this.to)))
    raise.toggleAttribute("data-all-in", isAllIn)
    this.slider.setAttribute("aria-valuetext", amount(this.to))
    const part = (this.to - range.least) / Math.max(1, range.most - range.least)
    this.slider.style.setProperty("--part", String(part))
  }
}
