import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"

/** The names of those who hold seats. */
export type Holders = ReadonlyMap<number, string>

interface MovedSeat {
  readonly seat: number
  /** Its player has left; else another one has it now. */
  readonly free: boolean
}

const seatsIn = (bets: SpotBets) => new Set(betsIn(bets).map(([spot]) => Number(spot.split("-")[1])))

/**
 * What the player meant by chips at each seat: the seat itself, or a bet behind the player who held it. A bet follows its seat's
 * decisions, so chips never come to lie behind another player than they were laid for.
 */
export class LaidSeats {
  /** By seat, the name of who holds it, "" if they have left; null: it is free. */
  private meant = new Map<number, string | null>()
  private last: ReadonlyMap<number, string | null> = new Map()

  /** Chips have changed, while these are the others who hold seats. */
  note(bets: SpotBets, others: Holders): void {
    const seats = seatsIn(bets)
    for (const seat of this.meant.keys()) if (!seats.has(seat)) this.meant.delete(seat)
    for (const seat of seats) if (!this.meant.has(seat)) this.meant.set(seat, others.get(seat) ?? null)
  }

  /** These bets were placed, while these were the others who held seats. */
  played(bets: readonly { readonly seat: number; readonly behind: boolean }[], others: Holders): void {
    this.last = new Map(bets.map(({ seat, behind }) => [seat, behind ? (others.get(seat) ?? "") : null]))
  }

  /** The chips of the bets that were placed last are laid again. */
  repeat(): void {
    this.meant = new Map(this.last)
  }

  /** The seats at which chips would mean something else now. */
  moved(others: Holders): MovedSeat[] {
    return [...this.meant].flatMap(([seat, name]) =>
      (others.get(seat) ?? null) === name ? [] : [{ seat, free: !others.has(seat) }],
    )
  }
}
