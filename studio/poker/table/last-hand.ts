import type { PlayingCard } from "../../games/playing-cards.ts"
import type { HandCards } from "../hand/hand.ts"
import type { TableHand } from "./hand-log.ts"

/** The hand that ended last at a table: its players can still show what nobody asked them to. */
export class LastHand {
  readonly hand: TableHand
  private readonly cards: HandCards
  private showing: readonly { readonly seat: number; readonly cards: readonly PlayingCard[] }[] = []

  constructor(hand: TableHand, cards: HandCards) {
    this.hand = hand
    this.cards = cards
  }

  /** The cards that players have shown since it ended. */
  get alsoShown() {
    return this.showing
  }

  canShow(account: string): boolean {
    const seat = this.seatOf(account)
    if (seat === undefined || this.showing.some(one => one.seat === seat)) return false
    return !this.hand.events.some(event => event.type === "shown" && event.seat === seat)
  }

  /** Shows the cards of a player, as they were dealt; false: they are shown already, or the player had none. */
  show(account: string): boolean {
    if (!this.canShow(account)) return false
    const seat = this.seatOf(account)!
    this.showing = [...this.showing, { seat, cards: this.cards.hole(seat) }]
    return true
  }

  private seatOf(account: string): number | undefined {
    return this.hand.players?.find(player => player.account === account)?.seat
  }
}
