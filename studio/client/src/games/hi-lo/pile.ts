import type { Guess, HiLoTurn } from "../../../../games/hi-lo/hi-lo.ts"
import type { PlayingCard } from "../../../../games/playing-cards.ts"
import type en from "../../../locales/hi-lo/en.json"
import { calm, h, wait } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { createCard } from "../cards/card-view.ts"

const marks: Readonly<Record<Guess | "skip", string>> = { higher: "▲", same: "=", lower: "▼", skip: "»" }

/** The stock, the card in play, and the cards before it. */
export class Pile {
  readonly element
  private readonly stock = h("div", { class: "hi-lo-stock", "aria-hidden": "true" }, h("span", {}), h("span", {}), h("span", {}))
  private readonly place = h("div", { class: "hi-lo-place" })
  private readonly trail
  private shown: PlayingCard[] = []

  constructor({ texts }: Pick<Kit<typeof en>, "texts">) {
    this.trail = h("ol", { class: "hi-lo-trail", "aria-label": texts("trail"), tabindex: 0 })
    const scale = (side: "king" | "ace") =>
      h("span", { class: `hi-lo-end ${side}`, "aria-hidden": "true" }, texts(`ends.${side}`))
    this.element = h(
      "div",
      { class: "hi-lo" },
      h("div", { class: "hi-lo-table-top" }, scale("ace"), this.stock, this.place, scale("king")),
      this.trail,
    )
  }

  /** The cards turned so far. */
  get count() {
    return this.shown.length
  }

  clear(): void {
    this.shown = []
    this.place.replaceChildren()
    this.trail.replaceChildren()
    delete this.element.dataset.state
  }

  /** A round found as it is: no card moves. */
  lay(first: PlayingCard, turns: readonly HiLoTurn[], missed = false): void {
    this.clear()
    this.put(first)
    for (const { act, card } of turns) this.put(card, act)
    if (missed) this.miss()
  }

  async turn(card: PlayingCard, act?: Guess | "skip"): Promise<void> {
    delete this.element.dataset.state
    const view = this.put(card, act, true)
    view.flyFrom(this.stock, 300)
    if (!calm()) await wait(430)
    if (act && act !== "skip") this.element.dataset.state = "right"
  }

  miss(): void {
    this.element.dataset.state = "missed"
    this.trail.lastElementChild?.classList.add("missed")
  }

  private put(card: PlayingCard, act?: Guess | "skip", turning = false) {
    const view = createCard(turning ? undefined : card)
    if (turning) view.turn(card)
    const before = this.place.lastElementChild
    this.place.append(view.element)
    // Only the card below is still seen while the next one lands on it.
    for (const old of [...this.place.children].slice(0, -2)) old.remove()
    before?.classList.add("covered")
    this.shown.push(card)
    const step = h(
      "li",
      { class: act ?? "first" },
      act ? h("span", { class: "hi-lo-mark", "aria-hidden": "true" }, marks[act]) : "",
      createCard(card).element,
    )
    this.trail.append(step)
    this.trail.scrollTo({ left: this.trail.scrollWidth, behavior: calm() || !turning ? "instant" : "smooth" })
    return view
  }
}
