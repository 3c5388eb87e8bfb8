import type { Database } from "@baize/kit/database/database.ts"
import type { HandTerms } from "../hand/events.ts"
import type { SeatResult } from "../hand/hand.ts"
import type { HandState } from "../hand/hand-state.ts"
import type { NextPositions, Positions, ReadySeat } from "../hand/positions.ts"
import type { PokerAnswer, SeatRequest, TopUpRequest, Unfit } from "./seat-requests.ts"
import type { TakenSeat } from "./seats.ts"

/**
 * Who sits at a table and for what they play: money at a cash table, chips in a tournament. Its table calls it one call after
 * another.
 */
export interface TableSeating {
  /** In the order of the seats. */
  all: readonly TakenSeat[]
  load(): Promise<void>
  of(account: string): TakenSeat | undefined
  at(seat: number): TakenSeat | undefined
  with(changed: TakenSeat): TakenSeat[]
  /** Those who want to be dealt in. */
  ready(before: Positions | undefined): ReadySeat[]
  /** Of a hand between this many players. */
  terms(players: number): HandTerms
  sit(request: SeatRequest, isFirst: boolean): Promise<PokerAnswer>
  leave(seat: TakenSeat, isDealtIn: boolean): Promise<PokerAnswer>
  /** `behind`: what the player has left in the hand that they are in. */
  topUp(seat: TakenSeat, request: TopUpRequest, behind: number | undefined): Promise<PokerAnswer>
  change(seat: TakenSeat): Promise<PokerAnswer>
  /** What becomes of players who can't be dealt in, by their accounts. */
  dealOut(unfit: ReadonlyMap<string, Unfit>): Promise<void>
  letGoOfAbsent(): Promise<unknown>
  /** Milliseconds until the first of them goes; undefined: nobody will. */
  absentIn(): number | undefined
  /** The seats as a hand begins. */
  beforeHand(before: Positions | undefined, at: NextPositions): readonly TakenSeat[]
  /** What the end of a hand moves. */
  settle(tx: Database, hand: string, results: readonly (SeatResult & { readonly account: string })[]): Promise<void>
  /** Stores what it leaves of seats; gives those that stay. */
  afterHand(tx: Database, state: HandState, seats: readonly TakenSeat[]): Promise<readonly TakenSeat[]>
  /** The seats once the current hand is void, stored. */
  afterVoid(tx: Database): Promise<readonly TakenSeat[]>
}
