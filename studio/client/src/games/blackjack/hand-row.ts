import { handTotal, isNatural } from "../../../../games/blackjack/hands.ts"
import type { PlayingCard } from "../../../../games/playing-cards.ts"
import { h } from "../../dom.ts"
import { type CardView, createCard } from "../cards/card-view.ts"
import { faceSeen } from "../cards/face-seen.ts"

/** "A, 7" is 8 or 18 while it is being played. */
export function totalText(cards: readonly PlayingCard[], settled = false): string {
  const { total, soft } = handTotal(cards)
  return soft && !settled && total < 21 ? `${total - 10} / ${total}` : String(total)
}

/** Cards of one side, fanned, with their total and what came of them. */
export class HandRow {
  readonly element
  private readonly bust
  private views: CardView[] = []
  private readonly fan = h("div", { class: "blackjack-fan" })
  private readonly total = h("output", { class: "blackjack-total", hidden: true })
  private readonly badge = h("span", { class: "blackjack-badge", hidden: true })
  private readonly bet = h("span", { class: "blackjack-bet", hidden: true })
  private readonly telling = faceSeen(this.fan, () => this.showTotal())
  private settled = false

  /** `bust`: what is said of a hand as soon as it is seen to have too much; absent: it is said later. */
  constructor(label: string, bust?: string) {
    this.bust = bust
    this.element = h(
      "section",
      { class: "blackjack-hand", role: "group", "aria-label": label },
      h("div", { class: "blackjack-lay" }, this.fan, this.total, this.badge),
      this.bet,
    )
  }

  /** The cards that lie face up. */
  get cards(): PlayingCard[] {
    return this.views.flatMap(({ card }) => card ?? [])
  }

  get count() {
    return this.views.length
  }

  /** Lays a card; without one, face down. `from`: where it flies from. */
  lay(card: PlayingCard | undefined, from?: Element): void {
    const view = createCard()
    this.views.push(view)
    this.fan.append(view.element)
    this.arrange()
    if (from) view.flyFrom(from)
    if (!card) return
    view.turn(card)
    this.telling.soon()
  }

  /** Turns the card that lies face down. */
  turn(card: PlayingCard): void {
    this.views.find(view => view.card === undefined)?.turn(card)
    this.telling.soon()
  }

  /** Gives its second card to a hand that it is split into. */
  splitTo(other: HandRow): void {
    const [, moved] = this.views
    if (!moved?.card) return
    this.views = this.views.slice(0, 1)
    moved.element.remove()
    other.lay(moved.card, this.element)
    this.arrange()
    this.showTotal()
  }

  /** The total of what lies open; once settled, an ace no longer counts either way. */
  private showTotal(): void {
    const { cards, total, settled } = this
    total.hidden = cards.length === 0
    if (cards.length > 0) total.textContent = totalText(cards, settled)
    if (isNatural(cards) && cards.length === this.views.length) total.textContent = "21"
    if (this.bust && handTotal(cards).total > 21) this.result("bust", this.bust)
  }

  settle(): void {
    this.settled = true
    this.telling.soon()
  }

  stake(text: string): void {
    this.bet.textContent = text
    this.bet.hidden = text === ""
  }

  active(on: boolean): void {
    this.element.toggleAttribute("data-active", on)
  }

  result(kind: string | undefined, text = ""): void {
    this.badge.hidden = kind === undefined
    this.badge.textContent = text
    if (kind === undefined) delete this.element.dataset.result
    else this.element.dataset.result = kind
  }

  private arrange(): void {
    this.fan.style.setProperty("--count", String(this.views.length))
  }
}
