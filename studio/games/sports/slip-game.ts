import { type Fraction, multiply, toNumber } from "../../fair/fraction.ts"
import type { ExpectedWin, FairDraw, Settled, SharedGame, SharedRules, TableBet } from "../game.ts"
import { togetherOdds } from "./odds.ts"
import { type SettledBet, type SlipChoice, slipFits, slipOf } from "./slip.ts"

/** Every result says which round it is of: with the paytable that gives its card, its chances and its odds. */
export interface NumberedResult {
  readonly number: number
  /** A number below 2^32 that stages the animation; nothing depends on it. */
  readonly staging: number
}

export type SlipOutcome<Result extends NumberedResult> = Result & {
  /** In the order of the player's bets. */
  readonly bets: readonly SettledBet[]
}

/** A fixture as its paytable publishes it: what wins, and how likely that is. */
export interface Fixtures<Result extends NumberedResult> {
  /** The highest odds of a bet, in hundredths. */
  readonly highest: number
  decide(draw: FairDraw, number: number): Omit<Result, "number" | "staging">
  chance(number: number, pick: string): Fraction
  /** In hundredths. */
  odds(number: number, pick: string): number
  won(result: Result, pick: string): boolean
}

/** The odds of picks that must all win, in hundredths. */
export const betOdds = <Result extends NumberedResult>(
  { odds, highest }: Pick<Fixtures<Result>, "odds" | "highest">,
  number: number,
  picks: readonly string[],
): number =>
  togetherOdds(
    picks.map(pick => odds(number, pick)),
    highest,
  )

function settled<Result extends NumberedResult>(
  fixtures: Fixtures<Result>,
  result: Result,
  { choice }: TableBet<SlipChoice>,
): Settled {
  const bets = choice.bets.map(({ picks, stake }): SettledBet => {
    const odds = betOdds(fixtures, result.number, picks)
    const won = picks.every(pick => fixtures.won(result, pick))
    return { odds, win: won ? Number((BigInt(stake) * BigInt(odds)) / 100n) : 0 }
  })
  return { win: bets.reduce((sum, { win }) => sum + win, 0), outcome: { ...result, bets } satisfies SlipOutcome<Result> }
}

/** The rules of races and matches: the players' bets have no effect on the result, nor on each other. */
export function slipRules<Result extends NumberedResult>(fixtures: Fixtures<Result>): SharedRules<SlipChoice, Result> {
  const settle = (result: Result, entries: readonly TableBet<SlipChoice>[]) =>
    entries.map(entry => settled(fixtures, result, entry))
  return {
    kind: "shared",
    decide: (draw, _, number = 1) => ({ number, ...fixtures.decide(draw, number), staging: draw(2 ** 32) }) as unknown as Result,
    settle,
    // Nobody has a decision to make once it runs: a failure of the studio costs no bet anything, and the drawn result stands.
    interrupted: settle,
    again: (_, stake, choice, leftAt) => ({ entries: [{ id: "", stake, choice, leftAt }], mine: 0 }),
  }
}

/**
 * The return of a slip, by the exact chances of its bets. They may depend on each other, so the deviation is the sum of theirs:
 * never less than that of the whole.
 */
function expected<Result extends NumberedResult>(
  fixtures: Fixtures<Result>,
  number: number,
  { bets }: SlipChoice,
): Omit<ExpectedWin, "name"> {
  const parts = bets.map(({ picks, stake }) => {
    const odds = (betOdds(fixtures, number, picks) / 100) * stake
    const chance = toNumber(picks.map(pick => fixtures.chance(number, pick)).reduce(multiply))
    return { win: odds * chance, deviation: odds * Math.sqrt(chance * (1 - chance)) }
  })
  const sum = (key: "win" | "deviation") => parts.reduce((total, part) => total + part[key], 0)
  return { win: sum("win"), deviation: sum("deviation") }
}

interface SlipGame<Result extends NumberedResult>
  extends Pick<
    SharedGame<SlipChoice, Result>,
    "code" | "name" | "paytable" | "returns" | "openMilliseconds" | "overMilliseconds" | "lastShown" | "under"
  > {
  readonly fixtures: Fixtures<Result>
  /** Milliseconds, the same for all or by the result. */
  readonly runs: number | ((result: Result) => number)
  /** Whether these picks are of this game and can win together. */
  fits(picks: readonly string[]): boolean
  /** The name in `returns` of a bet with these picks. */
  way(picks: readonly string[]): string
}

/** A shared game of fixtures at published odds. */
export function slipGame<Result extends NumberedResult>(game: SlipGame<Result>): SharedGame<SlipChoice, Result> {
  const { fixtures, runs, fits, way, ...published } = game
  return {
    ...slipRules(fixtures),
    ...published,
    choice: slipOf(fits),
    stakeFits: slipFits,
    fewest: 0,
    runMilliseconds: result => (typeof runs === "number" ? runs : runs(result)),
    expected: (_, choice, outcome) => ({
      name: way(choice.bets[0]?.picks ?? []),
      ...expected(fixtures, (outcome as Result | undefined)?.number ?? 1, choice),
    }),
  }
}
