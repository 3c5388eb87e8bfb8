import type { PlayingCard } from "../../../../games/playing-cards.ts"
import type en from "../../../locales/video-poker/en.json"
import { calm, h, wait } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { type CardView, createCard } from "../cards/card-view.ts"
import { spokenCard } from "../cards/spoken-card.ts"

/** The five cards, each a button that holds it. */
export class PokerCards {
  readonly element
  readonly held = [false, false, false, false, false]
  private readonly kit: Kit<typeof en>
  private cards: readonly PlayingCard[] = []
  private views: CardView[] = []
  private readonly places

  constructor(kit: Kit<typeof en>, toggled: () => void) {
    this.kit = kit
    this.places = this.held.map((_, n) =>
      h("button", {
        type: "button",
        class: "poker-card",
        "aria-pressed": "false",
        onclick: () => this.toggle(n) && toggled(),
      }),
    )
    this.element = h("div", { class: "poker-hand", role: "group", "aria-label": kit.texts("hand") }, ...this.places)
    this.lay([])
  }

  /** Shows these cards at once, or five backs. */
  lay(cards: readonly PlayingCard[], held: readonly boolean[] = []): void {
    this.cards = cards
    this.views = this.places.map((place, n) => {
      const view = createCard(cards[n])
      place.replaceChildren(view.element, h("span", { class: "poker-held", "aria-hidden": "true" }, this.kit.texts("held")))
      return view
    })
    this.hold(held)
  }

  hold(held: readonly boolean[]): void {
    for (const n of this.held.keys()) {
      this.held[n] = held[n] ?? false
      this.places[n]?.setAttribute("aria-pressed", String(this.held[n]))
      this.places[n]?.setAttribute("aria-label", this.label(n))
    }
  }

  toggle(n: number): boolean {
    if (this.places[n]?.disabled !== false) return false
    this.hold(this.held.map((held, at) => (at === n ? !held : held)))
    return true
  }

  lock(locked: boolean): void {
    for (const place of this.places) place.disabled = locked
  }

  /** Turns the cards that differ from those on the table, one after the other. */
  async turn(cards: readonly PlayingCard[], after: (milliseconds: number) => Promise<void> = wait): Promise<void> {
    const changed = cards.map((card, n) => this.views[n]?.card !== card)
    const turnedBack = changed.some((is, n) => is && this.views[n]?.card !== undefined)
    if (turnedBack) {
      for (const [n, view] of this.views.entries()) if (changed[n]) view.hide()
      if (!calm()) await after(260)
    }
    this.cards = cards
    for (const [n, card] of cards.entries()) {
      if (!changed[n]) continue
      this.views[n]?.turn(card)
      this.kit.synth.rush(1900 + n * 120, { length: 0.08, volume: 0.16, glide: 0.6 })
      if (!calm()) await after(110)
    }
    this.hold(this.held)
    if (!calm()) await after(220)
  }

  /** Marks the cards of the hand that has won. */
  win(cards: readonly PlayingCard[]): void {
    for (const [n, place] of this.places.entries()) place.toggleAttribute("data-won", cards.includes(this.cards[n] ?? ""))
  }

  private label(n: number): string {
    const card = this.cards[n]
    const name = card ? spokenCard(this.kit.texts, card) : this.kit.texts("covered")
    return this.kit.texts(this.held[n] ? "cardHeld" : "card", { number: n + 1, card: name })
  }
}
