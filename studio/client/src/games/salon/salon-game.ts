import type { SharedGame } from "../../../../games/game.ts"
import type { SpotBets } from "../../../../games/spot-bets.ts"
import type { Dealer, DealerLook } from "./dealer.ts"

/** Something that happens while a round is dealt, this many milliseconds after its start. */
export interface Cue {
  readonly at: number
  /** `instant`: it happened before the page looked, so nothing moves. */
  act(instant: boolean): void
}

/** What a table's cloth is made with. */
export interface Cloth {
  readonly values: readonly number[]
  readonly dealer: Dealer
  text(minor: number): string
  place(spot: string): void
  /** Lays this many of the chosen chip on each spot, all or none. */
  placeAll(chips: Readonly<Record<string, number>>): void
  remove(spot: string): void
  /** What can be done while bets are closed: said where nothing else was. */
  hint(text: string): void
}

/** What tells one table of the salon from another. */
export interface SalonGame<Result extends object, Sight extends object = Result> {
  readonly rules: SharedGame
  /** Every spot of the table. */
  readonly spots: readonly string[]
  readonly look: DealerLook
  /** The table under the dealer, and what hangs beside it: roads, statistics. */
  mount(cloth: Cloth): SalonScene<Result, Sight>
}

/** `Sight`: what is seen of a round that runs. */
export interface SalonScene<Result extends object, Sight extends object = Result> {
  readonly element: HTMLElement
  readonly roads: Node
  /** Buttons beside the saved bets. */
  readonly tools?: readonly Node[]
  /** Chips: the player's and the sum of the others'. */
  draw(bets: SpotBets, others: SpotBets): void
  /** Marks what won (per spot, for bets of `bets`); undefined removes the marks. */
  mark(result: Result | undefined, won: SpotBets, bets: SpotBets): void
  /** Ready for a new round. */
  clear(): void
  /** How the round is shown, as far as it is seen. After the last cue of a whole one everyone has seen the result. */
  script(seen: Sight): readonly Cue[]
  /** Whether all of it is seen: a script of less grows at its end. Absent: a round that runs is seen as a whole. */
  isWhole?(seen: Sight): boolean
  /** The result in a few words, and in full for screen readers. */
  call(result: Result): string
  spoken(result: Result): string
  /** A spot in words. */
  nameOf(spot: string): string
  /** Finished rounds, oldest first, and the number of rounds before them. */
  past(marks: readonly string[], before: number): void
}
