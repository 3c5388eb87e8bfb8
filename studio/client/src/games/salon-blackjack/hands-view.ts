import type { PlayingCard } from "../../../../games/playing-cards.ts"
import { h } from "../../dom.ts"
import { HandRow } from "../blackjack/hand-row.ts"

interface ShownHand {
  readonly cards: readonly PlayingCard[]
  readonly doubled: boolean
}

/** The hands of one side, as far as they are dealt: only what is missing is laid. */
export class HandsView {
  readonly element = h("div", { class: "blackjack-hands" })
  private readonly nameOf: (number: number) => string
  private readonly bust
  private rows: HandRow[] = []

  /** `bust`: what is said of a player's hand that has too much. */
  constructor(nameOf: (number: number) => string, bust?: string) {
    this.nameOf = nameOf
    this.bust = bust
  }

  clear(): void {
    this.rows = []
    this.element.replaceChildren()
    delete this.element.dataset.hands
  }

  /** Lays the cards that are not there yet, from the shoe if they are seen to be dealt; returns how many. */
  lay(hands: readonly ShownHand[], from?: Element): number {
    let laid = 0
    for (const [n, { cards }] of hands.entries()) {
      if (cards.length === 0) continue
      const [first] = this.rows
      const row = this.rows[n] ?? this.add()
      if (n === 1 && row.count === 0 && (first?.count ?? 0) > 1) first?.splitTo(row)
      for (const card of cards.slice(row.count)) {
        row.lay(card, from)
        laid++
      }
    }
    return laid
  }

  /** A card face down. */
  layHidden(from?: Element): void {
    this.rows[0]?.lay(undefined, from)
  }

  get count(): number {
    return this.rows[0]?.count ?? 0
  }

  /** The number of cards that lie face up in the first hand. */
  get open(): number {
    return this.rows[0]?.cards.length ?? 0
  }

  turn(card: PlayingCard): void {
    this.rows[0]?.turn(card)
  }

  active(hand: number): void {
    for (const [n, row] of this.rows.entries()) row.active(n === hand && this.rows.length > 1)
  }

  result(hand: number, kind: string, text: string): void {
    this.rows[hand]?.settle()
    this.rows[hand]?.result(kind, text)
  }

  private add(): HandRow {
    const row = new HandRow(this.nameOf(this.rows.length + 1), this.bust)
    this.rows.push(row)
    this.element.append(row.element)
    this.element.dataset.hands = String(this.rows.length)
    return row
  }
}
