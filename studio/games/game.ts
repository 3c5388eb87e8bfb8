import type * as v from "valibot"
import type { Fraction } from "../fair/fraction.ts"
import type { JackpotTerms } from "../jackpots/terms.ts"
import type { SpotBets } from "./spot-bets.ts"

/** A fair whole number from 0 up to but not including `below`. */
export type FairDraw = (below: number) => number

/** How a round ended: `outcome` is stored as JSON and shown to its player, `win` is in minor units (0: nothing). */
export interface Ended<Outcome extends object = object> {
  readonly outcome: Outcome
  readonly win: number
}

/** One way to bet in a game, and its RTP. */
export interface Return {
  /** As named by the rules page and the alarm: "straight", "banker", "2.00×". */
  readonly name: string
  /** Exact, as a fraction of the stake. */
  readonly payback: Fraction
  /** Standard deviation of one round's win, in stakes. */
  readonly deviation: number
}

interface GameBase<Choice> {
  readonly code: string
  readonly name: string
  /** Everything that decides payouts, as data; its hash is part of the seed commitments. */
  readonly paytable: unknown
  readonly returns: readonly Return[]
  /**
   * Players can stake any multiple of this (minor units) from the lowest to the highest stake on offer, and every win of such a
   * stake is a whole number of minor units; absent: only the stakes on offer, or several bets (`european-roulette`).
   */
  readonly stakeUnit?: number
  /** Whether the law of the player's brand must allow this choice: bought free spins, an ante bet. */
  isBuying?(choice: Choice): boolean
  /** Parses the player's choice in addition to the stake. Strict: unknown values are malformed. */
  readonly choice: v.GenericSchema<unknown, Choice>
  /** Whether this stake (minor units, whole) can be played with this choice when `stakes` are on offer, lowest first. */
  stakeFits(stake: number, choice: Choice, stakes: readonly number[]): boolean
  /**
   * The expected return of this bet, for monitoring actual RTPs: the name of one of `returns`, the mean and the standard
   * deviation of its win in minor units (not rounded). If the player makes decisions during the round, `outcome` tells how far
   * they went. Absent: by the first of `returns`.
   */
  expected?(stake: number, choice: Choice, outcome?: object): ExpectedWin
}

export interface ExpectedWin {
  readonly name: string
  readonly win: number
  readonly deviation: number
}

/** The rules that decide a round and its payout, without what a page or an operator sees of a game. */
export type InstantRules<Choice = unknown, Outcome extends object = object> = Pick<InstantGame<Choice, Outcome>, "kind" | "play">
export type StepRules<Choice = unknown, State extends object = object, Action = unknown, Outcome extends object = object> = Pick<
  StepGame<Choice, State, Action, Outcome>,
  "kind" | "begin" | "step" | "raises" | "ended" | "abandoned"
>
export type SharedRules<Choice = unknown, Result extends object = object> = Pick<
  SharedGame<Choice, Result>,
  "kind" | "decide" | "settle" | "interrupted" | "again" | "raised"
>
export type Rules = InstantRules | StepRules | SharedRules

/** Decided immediately: slots, dice, roulette, baccarat, a shot at a fish. */
export interface InstantGame<Choice = unknown, Outcome extends object = object> extends GameBase<Choice> {
  readonly kind: "instant"
  /** Its free rounds have a stake that is a multiple of this, in minor units; absent: it plays none. */
  readonly freeRoundUnit?: number
  /** The progressive jackpot that its real-money stakes feed and that its rounds can win, in addition to what `play` returns. */
  readonly jackpot?: JackpotTerms
  /** The number of players who share a sea: they see each other's rounds, and nothing else. Absent: everyone plays alone. */
  readonly seats?: number
  play(draw: FairDraw, stake: number, choice: Choice): Ended<Outcome>
  /** The rules under an earlier paytable of this game: older rounds are verified by the paytable they were played under. */
  under(paytable: unknown): InstantRules<Choice, Outcome>
}

/** Decided at its start and played step by step: mines. `State` is JSON and holds what the player must not know yet. */
export interface StepGame<Choice = unknown, State extends object = object, Action = unknown, Outcome extends object = object>
  extends GameBase<Choice> {
  readonly kind: "steps"
  /** As of an instant game. */
  readonly freeRoundUnit?: number
  readonly action: v.GenericSchema<unknown, Action>
  begin(draw: FairDraw, stake: number, choice: Choice): State
  /** What the player may know of a round in progress. */
  seen(state: State, stake: number): object
  /**
   * Nothing has been risked yet: a round that is left like this has not been played, and its stake is returned. Absent where the
   * beginning shows what the round may win (a spin, a dealt hand): its player would lose what the spin has won, or could have
   * poor hands dealt again.
   */
  unplayed?(state: State): boolean
  /** The state after an action; undefined if it is not allowed now. */
  step(state: State, action: Action): State | undefined
  /**
   * The further bet that an allowed action makes in this state, in whole minor units; 0: none. The wallet takes it before the
   * action counts. Absent: the stake is all that a round costs. Such a game plays no free rounds.
   */
  raises?(state: State, action: Action, stake: number): number
  /** Set once no further action is possible. */
  ended(state: State, stake: number): Ended<Outcome> | undefined
  /**
   * The end of a round whose player does not return: the better of the stake and what they could have taken. Where a player sees
   * that they are losing before the end (a poor hand), it is played on without them, as the rules state: else leaving would pay.
   * Also of rounds that were `unplayed` and settled before those were returned.
   */
  abandoned(state: State, stake: number): Ended<Outcome>
  /** The rules under an earlier paytable of this game. */
  under(paytable: unknown): StepRules<Choice, State, Action, Outcome>
}

/** What the roads of a table compare; the first of the two sides is drawn in blue, the second in red. */
export type RoadKind = "player-banker" | "tiger-dragon" | "small-big" | "black-red" | "odd-even" | "player-one-banker"

/** A commission on wins, or none; a short time for bets; cards that players squeeze. */
export type TableTrait = "commission" | "no-commission" | "speed" | "squeeze"

/** How the finished rounds of a table with two sides are read on roads: here, and in the list of tables. */
export interface TableRoad {
  readonly kind: RoadKind
  /** Of a round, from its mark. */
  side(mark: string): "first" | "second" | "tie"
}

/** A bet in a shared round. */
export interface TableBet<Choice = unknown> {
  /** The round of this player at this table. */
  readonly id: string
  readonly stake: number
  readonly choice: Choice
  /** Milliseconds after the start at which the player cashed out, if they did. */
  readonly leftAt: number | null
  /** What its player has done while the round runs; absent: nothing. */
  readonly actions?: readonly unknown[]
  /** Milliseconds after the start at which each action counted: only while the round runs, it decides nothing afterwards. */
  readonly actedAt?: readonly number[]
  /** For how long its player's time stood still, because the wallet took no further bet after all. */
  readonly pauses?: readonly TablePause[]
  /** The action that is being paid for or recorded: its player's time stands still. Absent: none. */
  readonly acting?: unknown
}

/** An action that did not count: the number of actions before it, and how long it took. */
export interface TablePause {
  readonly step: number
  readonly action: unknown
  readonly milliseconds: number
}

/** A bet that a player asks for in an open round. */
interface AskedBet<Choice = unknown> {
  readonly choice: Choice
  readonly hand: number
  readonly stake: number
}

/** Another bet in an open round. */
export interface OtherBet<Choice = unknown> extends AskedBet<Choice> {
  /** Of the same player. */
  readonly mine: boolean
}

/** An open round as a bet finds it. */
interface EnteredRound<Choice = unknown> {
  readonly others: readonly OtherBet<Choice>[]
  /** The table's limit for all bets of a player before the round starts, in minor units. */
  readonly most: number
  /** Seats without a bet that are kept for their players; `since` is null where the bets of others lie behind one. */
  readonly kept: readonly { readonly seat: number; readonly mine: boolean; readonly since: Date | null }[]
}

/** What players do in a running round, each for their own bet. */
interface TableTurns<Choice = unknown, Result extends object = object, Action = unknown> {
  readonly action: v.GenericSchema<unknown, Action>
  /** Why the bet `mine` (its place in `entries`) cannot do this at this time after the start; undefined: it can. */
  refusal(
    result: Result,
    entries: readonly TableBet<Choice>[],
    mine: number,
    action: Action,
    elapsed: number,
  ): "not-allowed" | "too-late" | undefined
}

/** The result of an entry: a win (0: nothing), or its bet is returned as if it had never been made. */
export type Settled = { readonly win: number; readonly outcome: object } | { readonly back: true; readonly outcome: object }

/**
 * Many players, one outcome: crash, a card room, a fight. Rounds follow one another at a table (one per currency, and one for
 * play money). A round is open for entries, then runs (decided, not yet revealed), then is over. Its draw comes from the table's
 * hash chain.
 */
export interface SharedGame<Choice = unknown, Result extends object = object> extends GameBase<Choice> {
  readonly kind: "shared"
  /** The table within a currency for this stake; absent: there is only one. */
  room?(stake: number): string
  /**
   * Players at one of its live tables from which on others sit at a further one, which opens for them. Absent: it has one table,
   * or one for each stake.
   */
  readonly fullAt?: number
  /** Its live tables come with the limits of a currency times each of these; absent: times 1. See `further-tables.ts`. */
  readonly limits?: readonly number[]
  /** Seats; absent: any number. When all are taken, the round starts immediately. */
  readonly places?: number
  /** Bets that one player can have in a round, each in a hand of its own, from 0; absent: one. */
  readonly hands?: number
  /** Minimum number of entries; with fewer when the time is over, the round stays open. */
  readonly fewest: number
  /** How long a round is open: from its opening, or from the entry that reaches `fewest` if that is more than 0. */
  readonly openMilliseconds: number
  /** How long its end is shown before the next round opens. */
  readonly overMilliseconds: number
  /** A bet can be taken back until the round takes no more; absent: only while the table waits for players. */
  readonly takesBack?: boolean
  /** A finished round in a few characters: the page draws roads and statistics from many of them. */
  mark?(result: Result): string
  /** A live table with two sides: it is in the list of tables with its limits and its road, which is read from marks. */
  readonly road?: TableRoad
  /** A live table that has seats: it is in the list with those that are open, and without a road. */
  readonly seating?: {
    readonly seats: number
    /** How many of them one player can have. */
    readonly each: number
    /** The one that a bet with this choice holds; undefined: none. */
    seatOf(choice: Choice): number | undefined
    /** The one that it lies behind; undefined: none. */
    behind(choice: Choice): number | undefined
    /**
     * Rounds without a bet in which a player keeps a seat, the milliseconds after the last one with a bet, and those after which
     * the seat that was left for longest is free while no other is.
     */
    readonly keeps: { readonly rounds: number; readonly milliseconds: number; readonly whileFull: number }
  }
  /** Chips on spots that players can keep for it, and lay again. Absent: none. */
  readonly kept?: {
    readonly chips: v.GenericSchema<unknown, SpotBets>
    /** Whether the table would take them when `stakes` are on offer, lowest first. */
    fit(chips: SpotBets, stakes: readonly number[]): boolean
  }
  /** What tells it from other tables of its game in that list. */
  readonly traits?: readonly TableTrait[]
  /** Why a bet cannot join the others of an open round, as a refusal (its seat is taken). Absent: every bet can. */
  mayEnter?(bet: AskedBet<Choice>, round: EnteredRound<Choice>): string | undefined
  /** Absent: players do nothing while it runs, apart from leaving (`mayLeave`). */
  readonly turns?: TableTurns<Choice, Result>
  /** The further bets that the actions of an entry have made, in whole minor units; absent: none. */
  raised?(result: Result, entry: TableBet<Choice>): number
  /** What everyone may know of the bets while the round is open: the pools of a fight. */
  bets?(entries: readonly TableBet<Choice>[]): object
  /** How many finished rounds a table shows; absent: 20. */
  readonly lastShown?: number
  /** `entries` in the order they were taken; `number` is the round's in its chain: 1, 2, 3 … (a race card, a match day). */
  decide(draw: FairDraw, entries: readonly TableBet<Choice>[], number?: number): Result
  /** How long it runs before it is over; with `turns`, by what is known so far. */
  runMilliseconds(result: Result, entries?: readonly TableBet<Choice>[]): number
  /** What everyone may see while it runs, read four times a second; absent: the whole result. With `turns`, also at its end. */
  seen?(result: Result, elapsed: number, entries: readonly TableBet<Choice>[]): object
  /** When more is seen, in milliseconds after the start: it is sent at once. Absent: as it is read. */
  sights?(result: Result): readonly number[]
  /** Whether a player may cash out at this time after the start (crash: before it crashed). Absent: never. */
  mayLeave?(result: Result, elapsed: number): boolean
  /** One result per entry, in their order. */
  settle(result: Result, entries: readonly TableBet<Choice>[]): Settled[]
  /** The studio failed while it ran, `elapsed` after the start: each player gets the better of stake and winnings so far. */
  interrupted(result: Result, entries: readonly TableBet<Choice>[], elapsed: number): Settled[]
  /**
   * The entries that a finished round was decided and settled with, reconstructed from one player's outcome: strangers without
   * names, merged if that changes nothing. With them anyone can decide and settle the round again from its hash.
   */
  again(outcome: object, stake: number, choice: Choice, leftAt: number | null): { entries: TableBet<Choice>[]; mine: number }
  /** The rules under an earlier paytable of this game. */
  under(paytable: unknown): SharedRules<Choice, Result>
}

export type StudioGame = InstantGame | StepGame | SharedGame

/** Whether a round of the game takes a bet depends on the other bets in it. */
export const dependsOnOthers = ({ places, mayEnter }: Pick<SharedGame, "places" | "mayEnter">): boolean =>
  places !== undefined || mayEnter !== undefined
