import type { PokerTableView } from "../../../poker/wire.ts"
import type { PokerRoomParts } from "./room.ts"

/** Milliseconds before a seed that did not arrive is drawn again. */
const again = 500

/** The browser's part in the decks of a table. */
export class SeedGiver {
  private readonly parts: Pick<PokerRoomParts, "api" | "seeds">
  private readonly table: string
  private isGiving = false

  constructor(parts: Pick<PokerRoomParts, "api" | "seeds">, table: string) {
    this.parts = parts
    this.table = table
  }

  /** Sends a seed for an open hand that does not have the player's yet. */
  give({ hand, mine }: PokerTableView): void {
    const { api, seeds } = this.parts
    if (!mine || hand.seeds !== null || mine.hasSeed || this.isGiving) return
    this.isGiving = true
    seeds.forget(hand.id)
    api
      .seed(this.table, hand.id)
      .then(seed => seeds.keep(hand.id, { commitment: hand.commitment, seed }))
      // Without it the deck is cut by the seeds of the others.
      .catch(() => {})
      .finally(() =>
        setTimeout(() => {
          this.isGiving = false
        }, again),
      )
  }
}
