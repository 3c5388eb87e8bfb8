import { h } from "../dom.ts"
import type { PreAction } from "./pre-action.ts"
import { stillStands } from "./pre-action.ts"
import type { PokerTexts } from "./texts.ts"

interface PreActionOptions {
  readonly texts: PokerTexts
  amount(minor: number): string
}

const kinds = ["check-fold", "check", "call", "call-any"] as const

/** What the player can decide while they wait for their turn: one of several, or nothing. */
export class PreActionBar {
  readonly element = h("div", { class: "pre-actions" })
  decided: PreAction | undefined
  private readonly options: PreActionOptions
  private readonly buttons
  private price = 0

  constructor(options: PreActionOptions) {
    this.options = options
    this.element.setAttribute("role", "group")
    this.element.setAttribute("aria-label", options.texts("pre.title"))
    this.buttons = new Map(
      kinds.map(kind => [kind, h("button", { type: "button", class: "pre-action", onclick: () => this.toggle(kind) })] as const),
    )
    this.element.append(...this.buttons.values())
    this.show()
  }

  /** What calling costs now; true if a decision for another price was cleared. */
  setPrice(price: number): boolean {
    this.price = price
    const isCleared = this.decided !== undefined && !stillStands(this.decided, price)
    if (isCleared) this.decided = undefined
    this.show()
    return isCleared
  }

  clear(): void {
    this.decided = undefined
    this.show()
  }

  private toggle(kind: (typeof kinds)[number]): void {
    const isSame = this.decided?.kind === kind
    this.decided = isSame ? undefined : kind === "call" ? { kind, price: this.price } : { kind }
    this.show()
  }

  private show(): void {
    const { texts, amount } = this.options
    const { price } = this
    const labels = {
      "check-fold": texts(price === 0 ? "pre.checkFold" : "pre.fold"),
      check: texts("pre.check"),
      call: texts("pre.call", { amount: amount(price) }),
      "call-any": texts("pre.callAny"),
    }
    for (const [kind, button] of this.buttons) {
      button.replaceChildren(h("span", { class: "pre-box", "aria-hidden": "true" }), labels[kind])
      button.setAttribute("aria-pressed", String(this.decided?.kind === kind))
      button.hidden = (kind === "check" && price > 0) || (kind === "call" && price === 0)
    }
  }
}
