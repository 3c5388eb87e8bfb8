import type { HandCards } from "../hand/hand.ts"
import type { ShownCards } from "../wire.ts"
import type { TableHand } from "./hand-log.ts"

/** The hand that ended last at a table: its players can still show what nobody asked them to. */
export class LastHand {
  readonly hand: TableHand
  /** The cards that players have shown since it ended. */
  readonly alsoShown: readonly ShownCards[]
  private readonly cards: HandCards

  constructor(hand: TableHand, cards: HandCards, alsoShown: readonly ShownCards[] = []) {
    this.hand = hand
    this.cards = cards
    this.alsoShown = alsoShown
  }

  /** The cards of a player, as they were dealt; undefined: they are shown already, or the player had none. */
  unshown(account: string): ShownCards | undefined {
    const seat = this.hand.players?.find(player => player.account === account)?.seat
    if (seat === undefined || this.alsoShown.some(one => one.seat === seat)) return undefined
    if (this.hand.events.some(event => event.type === "shown" && event.seat === seat)) return undefined
    return { seat, cards: this.cards.hole(seat) }
  }

  with(shown: ShownCards): LastHand {
    return new LastHand(this.hand, this.cards, [...this.alsoShown, shown])
  }
}
