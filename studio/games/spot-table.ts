import { add, type Fraction, fraction, multiply, subtract, toNumber } from "../fair/fraction.ts"
import type { ExpectedWin, FairDraw, Return, SharedGame, SharedRules, TableBet } from "./game.ts"
import { betSum, betsIn, mainBet, type SpotBets, spotBets, spotBetsFit } from "./spot-bets.ts"

/** What a bet on a spot returns, itself included, in minor units. */
type BackOn<Spot extends string, Result, Table> = (spot: Spot, bet: number, result: Result, table: Table) => number

/** A game of chips on spots: one draw, and every spot is paid by it alone. */
export interface SpotRules<Spot extends string, Result extends object, Table> {
  readonly decide: (draw: FairDraw, table: Table) => Result
  readonly back: BackOn<Spot, Result, Table>
}

/** What its player keeps of a round: the result, and what each winning spot returned. */
export type SpotOutcome<Spot extends string, Result extends object> = Result & { readonly won: SpotBets<Spot> }

/** All bets of an open round, by spot. */
export interface SpotTotals {
  readonly spots: SpotBets
}

/** A possible result and how often it comes up, in relation to the others. */
export interface Weighted<Result> {
  readonly result: Result
  readonly weight: bigint
}

/** Every bet is a multiple of it, in minor units, unless its spot has a unit of its own: 5 % and half a stake are then whole. */
export const spotUnit = 20

const sharedRules = <Spot extends string, Result extends object, Table>(
  { decide, back }: SpotRules<Spot, Result, Table>,
  table: Table,
): SharedRules<SpotBets<Spot>, Result> => {
  const settle = (result: Result, entries: readonly TableBet<SpotBets<Spot>>[]) =>
    entries.map(({ choice }) => {
      const won: Partial<Record<Spot, number>> = {}
      let win = 0
      for (const [spot, bet] of betsIn(choice)) {
        const returned = back(spot, bet, result, table)
        if (returned === 0) continue
        won[spot] = returned
        win += returned
      }
      return { win, outcome: { ...result, won } satisfies SpotOutcome<Spot, Result> }
    })
  return {
    kind: "shared",
    decide: draw => decide(draw, table),
    settle,
    // Bets are closed and no one has a decision left: a failure of the studio costs no one anything, and the result stands.
    interrupted: settle,
    // Other players' bets have no effect on one's own.
    again: (_, stake, choice, leftAt) => ({ entries: [{ id: "", stake, choice, leftAt }], mine: 0 }),
  }
}

interface SpotTable<Spot extends string, Result extends object, Table>
  extends Pick<
    SharedGame<SpotBets<Spot>, Result>,
    | "code"
    | "name"
    | "returns"
    | "expected"
    | "openMilliseconds"
    | "runMilliseconds"
    | "seen"
    | "sights"
    | "overMilliseconds"
    | "mark"
    | "road"
    | "traits"
    | "limits"
  > {
  readonly rules: SpotRules<Spot, Result, Table>
  readonly paytable: Table
  readonly spots: readonly Spot[]
  /** What a bet on this spot is a multiple of, in minor units, to win whole ones; undefined: `spotUnit`. */
  unitOf?(spot: Spot): number | undefined
}

/** As many as follow a table with ease: a hundred bets are listed by name. */
export const crowdAtATable = 150

/** A live table: everyone lays chips while the round is open, and one draw decides for all of them. */
export function spotTable<Spot extends string, Result extends object, Table>(
  table: SpotTable<Spot, Result, Table>,
): SharedGame<SpotBets<Spot>, Result> {
  const { rules, spots, unitOf, ...rest } = table
  const choice = spotBets(spots)
  const stakeFits = (stake: number, bets: SpotBets<Spot>, stakes: readonly number[]) =>
    spotBetsFit(stake, bets, stakes) && betsIn(bets).every(([spot, bet]) => bet % (unitOf?.(spot) ?? spotUnit) === 0)
  return {
    ...rest,
    ...sharedRules(rules, table.paytable),
    under: earlier => sharedRules(rules, earlier as Table),
    choice,
    stakeFits,
    kept: { chips: choice, fit: (chips, stakes) => stakeFits(betSum(chips), chips, stakes) },
    fewest: 0,
    fullAt: crowdAtATable,
    takesBack: true,
    bets: entries => ({ spots: totalsOf(entries.map(({ choice }) => choice)) }) satisfies SpotTotals,
  }
}

/** The sum of several players' bets on each spot. */
export function totalsOf(choices: readonly SpotBets[]): SpotBets {
  const sums: Record<string, number> = {}
  for (const choice of choices) for (const [spot, bet] of betsIn(choice)) sums[spot] = (sums[spot] ?? 0) + bet
  return sums
}

/** The exact return of one spot over all results, of a bet of `unit`: what it returns must be whole. */
export function returnOver<Spot extends string, Result, Table>(
  name: string,
  spot: Spot,
  {
    results,
    back,
    table,
    unit = spotUnit,
  }: { results: readonly Weighted<Result>[]; back: BackOn<Spot, Result, Table>; table: Table; unit?: number },
): Return {
  const all = results.reduce((sum, { weight }) => sum + weight, 0n)
  let [mean, squares]: [Fraction, Fraction] = [fraction(0), fraction(0)]
  for (const { result, weight } of results) {
    const pays = fraction(back(spot, unit, result, table), unit)
    const chance = fraction(weight, all)
    mean = add(mean, multiply(pays, chance))
    squares = add(squares, multiply(multiply(pays, pays), chance))
  }
  const variance = subtract(squares, multiply(mean, mean))
  return { name, payback: mean, deviation: Number(Math.sqrt(toNumber(variance)).toFixed(6)) }
}

/** Bets of one round are correlated, so the deviation is that of their sum over all results. */
export function expectedOver<Spot extends string, Result, Table>(
  bets: SpotBets<Spot>,
  nameOf: (spot: Spot | undefined) => string,
  { results, back, table }: { results: readonly Weighted<Result>[]; back: BackOn<Spot, Result, Table>; table: Table },
): ExpectedWin {
  const all = Number(results.reduce((sum, { weight }) => sum + weight, 0n))
  const parts = results.map(({ result, weight }) => ({
    win: betsIn(bets).reduce((sum, [spot, bet]) => sum + back(spot, bet, result, table), 0),
    chance: Number(weight) / all,
  }))
  const win = parts.reduce((sum, part) => sum + part.win * part.chance, 0)
  const variance = parts.reduce((sum, part) => sum + (part.win - win) ** 2 * part.chance, 0)
  return { name: nameOf(mainBet(bets)), win, deviation: Math.sqrt(variance) }
}
