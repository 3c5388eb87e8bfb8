import * as v from "valibot"

/** The bet on each spot of a table, in minor units. */
export type SpotBets<Spot extends string = string> = Readonly<Partial<Record<Spot, number>>>

export const betsIn = <Spot extends string>(bets: SpotBets<Spot>) => Object.entries(bets) as [Spot, number][]

/** The spot with the largest bet. */
export function mainBet<Spot extends string>(bets: SpotBets<Spot>): Spot | undefined {
  return betsIn(bets).sort(([, a], [, b]) => b - a)[0]?.[0]
}

export const betSum = (bets: SpotBets) => Object.values(bets).reduce<number>((sum, bet) => sum + (bet ?? 0), 0)

/** Whole amounts on spots of this table and no others; at least one. */
export const spotBets = <const Spot extends string>(spots: readonly Spot[]) =>
  v.pipe(
    // An array would pass for a record of its indexes.
    v.custom<object>(bets => typeof bets === "object" && bets !== null && !Array.isArray(bets)),
    v.record(v.picklist(spots), v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    v.check(bets => Object.keys(bets).length > 0),
  ) as v.GenericSchema<unknown, SpotBets<Spot>>

/**
 * Whether the bets make up this stake within the table's limits: every bet a multiple of the lowest stake on offer, their sum at
 * most the highest.
 */
export function spotBetsFit(stake: number, bets: SpotBets, stakes: readonly number[]): boolean {
  const [lowest, highest] = [stakes[0], stakes.at(-1)]
  if (!lowest || !highest) return false
  return stake === betSum(bets) && stake <= highest && betsIn(bets).every(([, bet]) => bet >= lowest && bet % lowest === 0)
}
