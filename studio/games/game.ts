import type * as v from "valibot"
import type { Fraction } from "../fair/fraction.ts"
import type { JackpotTerms } from "../jackpots/terms.ts"

/** A fair whole number from 0 up to but not including `below`. */
export type Draw = (below: number) => number

/** How a round ended: `outcome` is kept as JSON and shown to its player, `win` is in minor units (0: nothing). */
export interface Ended<Outcome extends object = object> {
  readonly outcome: Outcome
  readonly win: number
}

/** One way to bet in a game, and what it gives back. */
export interface Return {
  /** As the rules page and the alarm name it: "straight", "banker", "2.00×". */
  readonly name: string
  /** Exactly, as a part of the stake. */
  readonly payback: Fraction
  /** Standard deviation of one round's win, in stakes. */
  readonly deviation: number
}

interface Game<Choice> {
  readonly code: string
  readonly name: string
  /** Everything that decides what is paid, as data; its hash stands inside the seed commitments. */
  readonly paytable: unknown
  readonly returns: readonly Return[]
  /** Reads what the player chose besides the stake. Strict: what it does not know is malformed. */
  readonly choice: v.GenericSchema<unknown, Choice>
  /** Whether this stake (minor units, whole) can be played with this choice where `stakes` are on offer, lowest first. */
  stakeFits(stake: number, choice: Choice, stakes: readonly number[]): boolean
  /**
   * What this bet gives back on average, for the watch over actual returns: the name of one of `returns`, the mean and the
   * standard deviation of its win in minor units (not rounded). Of a game whose player decides as he goes, `outcome` tells how
   * far he went. Absent: by the first of `returns`.
   */
  expected?(stake: number, choice: Choice, outcome?: object): Expected
}

export interface Expected {
  readonly name: string
  readonly win: number
  readonly deviation: number
}

/** What decides a round and what it pays, apart from everything that a page or an operator is told of a game. */
export type InstantRules<Choice = unknown, Outcome extends object = object> = Pick<InstantGame<Choice, Outcome>, "kind" | "play">
export type StepRules<Choice = unknown, State extends object = object, Action = unknown, Outcome extends object = object> = Pick<
  StepGame<Choice, State, Action, Outcome>,
  "kind" | "begin" | "step" | "ended" | "abandoned"
>
export type SharedRules<Choice = unknown, Result extends object = object> = Pick<
  SharedGame<Choice, Result>,
  "kind" | "decide" | "settle" | "interrupted" | "again"
>
export type Rules = InstantRules | StepRules | SharedRules

/** Decided at once: slots, dice, roulette, baccarat, a shot at a fish. */
export interface InstantGame<Choice = unknown, Outcome extends object = object> extends Game<Choice> {
  readonly kind: "instant"
  /** The progressive jackpot that its stakes of real money feed and that its rounds can win, besides what `play` gives. */
  readonly jackpot?: JackpotTerms
  play(draw: Draw, stake: number, choice: Choice): Ended<Outcome>
  /** The rules under an earlier paytable of this game: older rounds are verified by what they were played under. */
  under(paytable: unknown): InstantRules<Choice, Outcome>
}

/** Decided at its beginning and played on step by step: mines. `State` is JSON and holds what the player must not know yet. */
export interface StepGame<Choice = unknown, State extends object = object, Action = unknown, Outcome extends object = object>
  extends Game<Choice> {
  readonly kind: "steps"
  readonly action: v.GenericSchema<unknown, Action>
  begin(draw: Draw, stake: number, choice: Choice): State
  /** What the player may know of a round that goes on. */
  seen(state: State, stake: number): object
  /** The state after an action; undefined when it is not allowed now. */
  step(state: State, action: Action): State | undefined
  /** Set once nothing more can be done. */
  ended(state: State, stake: number): Ended<Outcome> | undefined
  /** The end of a round whose player does not come back: the better of the stake and what he could have taken. */
  abandoned(state: State, stake: number): Ended<Outcome>
  /** The rules under an earlier paytable of this game. */
  under(paytable: unknown): StepRules<Choice, State, Action, Outcome>
}

/** A bet in a shared round. */
export interface Entry<Choice = unknown> {
  /** The round of this player at this table. */
  readonly id: string
  readonly stake: number
  readonly choice: Choice
  /** Milliseconds after the start at which its player got out, if he did. */
  readonly leftAt: number | null
}

/** What becomes of an entry: it wins (0: nothing), or its bet is taken back as if it had never been. */
export type Settled = { readonly win: number; readonly outcome: object } | { readonly back: true; readonly outcome: object }

/**
 * Many players, one outcome: crash, a card room, a fight. Rounds follow one another at a table (one for each currency, and one for play
 * money). A round is open for entries, then runs (decided, not yet told), then is over. Its draw comes from the table's hash chain.
 */
export interface SharedGame<Choice = unknown, Result extends object = object> extends Game<Choice> {
  readonly kind: "shared"
  /** Which table of a currency this stake belongs to; absent: there is one. */
  room?(stake: number): string
  /** Seats; absent: any number. When all are taken, the round starts at once. */
  readonly places?: number
  /** Entries it takes at least; with fewer when the time is over, the round stays open. */
  readonly fewest: number
  /** How long a round is open: from its opening, or from the entry that makes `fewest` where that is more than 0. */
  readonly openMilliseconds: number
  /** How long its end is shown before the next round opens. */
  readonly overMilliseconds: number
  /** What everybody may know of the bets while the round is open: the pools of a fight. */
  bets?(entries: readonly Entry<Choice>[]): object
  /** `entries` in the order in which they were taken. */
  decide(draw: Draw, entries: readonly Entry<Choice>[]): Result
  /** How long it runs before it is over. */
  runMilliseconds(result: Result): number
  /** What everybody may see while it runs, asked four times a second; absent: all of the result. */
  seen?(result: Result, elapsed: number): object
  /** Whether a player may get out so long after the start (crash: before it crashed). Absent: never. */
  mayLeave?(result: Result, elapsed: number): boolean
  /** One answer an entry, in their order. */
  settle(result: Result, entries: readonly Entry<Choice>[]): Settled[]
  /** The studio failed while it ran, `elapsed` after the start: what is best for each player of stake and winnings so far. */
  interrupted(result: Result, entries: readonly Entry<Choice>[], elapsed: number): Settled[]
  /**
   * The entries that a finished round was decided and settled with, read from one player's outcome: strangers without names,
   * merged where that changes nothing. With them anybody can decide and settle the round again from its hash.
   */
  again(outcome: object, stake: number, choice: Choice, leftAt: number | null): { entries: Entry<Choice>[]; mine: number }
  /** The rules under an earlier paytable of this game. */
  under(paytable: unknown): SharedRules<Choice, Result>
}

export type StudioGame = InstantGame | StepGame | SharedGame
