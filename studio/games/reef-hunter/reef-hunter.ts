import * as v from "valibot"
import { type Fraction, fraction } from "../../fair/fraction.ts"
import type { InstantGame, InstantRules, Return } from "../game.ts"
import { isStake } from "../stakes.ts"

/** What a caught fish pays in stakes: a constant, or one of several by weight. */
type Worth = number | readonly { readonly pays: number; readonly weight: number }[]

/**
 * Each shot is a round: the stake is the cannon's power, the choice the kind of fish aimed at. A kind that pays W stakes (on
 * average) is caught with the chance 24 in 25·W, so that every kind returns exactly 24/25 = 96% and none is better than another.
 */
export const reefPaytable = {
  payback: { top: 24, bottom: 25 },
  fish: {
    sardine: 2,
    clownfish: 3,
    seahorse: 4,
    butterflyfish: 6,
    pufferfish: 8,
    lionfish: 12,
    octopus: 18,
    turtle: 25,
    manta: 40,
    shark: 80,
    /** The boss: its payout is drawn once it is caught. */
    kraken: [
      { pays: 60, weight: 50 },
      { pays: 100, weight: 30 },
      { pays: 200, weight: 14 },
      { pays: 400, weight: 5 },
      { pays: 1200, weight: 1 },
    ],
  },
} as const satisfies { payback: { top: number; bottom: number }; fish: Record<string, Worth> }

export type FishKind = keyof typeof reefPaytable.fish

export const fishKinds = Object.keys(reefPaytable.fish) as FishKind[]

export interface ReefChoice {
  fish: FishKind
}

export interface ReefOutcome {
  caught: boolean
  /** The payout of the fish, in stakes; 0 if it got away. */
  pays: number
}

const { top, bottom } = reefPaytable.payback

/** A paytable of the reef, today's or an earlier one. */
interface ReefPaytable {
  readonly payback: { readonly top: number; readonly bottom: number }
  readonly fish: Readonly<Record<FishKind, Worth>>
}

/** The possible payouts of this fish, in stakes, each with its weight. */
export function worthOf(
  fish: FishKind,
  table: ReefPaytable = reefPaytable,
): readonly { readonly pays: number; readonly weight: number }[] {
  const worth = table.fish[fish]
  return typeof worth === "number" ? [{ pays: worth, weight: 1 }] : worth
}

const weightOf = (fish: FishKind, table: ReefPaytable) => worthOf(fish, table).reduce((sum, { weight }) => sum + weight, 0)

/** The weighted sum of all payouts: the mean times the total weight. */
const totalOf = (fish: FishKind, table: ReefPaytable) =>
  worthOf(fish, table).reduce((sum, { pays, weight }) => sum + pays * weight, 0)

/** The chance of catching this fish: `hits` in `of`, exactly. */
export function catching(fish: FishKind, table: ReefPaytable = reefPaytable): { hits: number; of: number } {
  const { payback } = table
  const chance = fraction(payback.top * weightOf(fish, table), payback.bottom * totalOf(fish, table))
  return { hits: Number(chance.top), of: Number(chance.bottom) }
}

function returnOf(fish: FishKind): Return {
  const { hits, of } = catching(fish)
  const weight = weightOf(fish, reefPaytable)
  const payback: Fraction = fraction(hits * totalOf(fish, reefPaytable), of * weight)
  const square = worthOf(fish).reduce((sum, one) => sum + one.pays ** 2 * one.weight, 0) / weight
  return { name: fish, payback, deviation: Math.sqrt((hits / of) * square - (top / bottom) ** 2) }
}

const returns = fishKinds.map(returnOf)

const rulesUnder = (table: ReefPaytable): InstantRules<ReefChoice, ReefOutcome> => ({
  kind: "instant",
  /** One draw for the catch; a second one only if the payout of a caught fish varies. */
  play(draw, stake, { fish }) {
    const { hits, of } = catching(fish, table)
    if (draw(of) >= hits) return { outcome: { caught: false, pays: 0 }, win: 0 }
    const worth = worthOf(fish, table)
    let left = worth.length > 1 ? draw(weightOf(fish, table)) : 0
    const drawn = worth.find(({ weight }) => {
      left -= weight
      return left < 0
    })
    const pays = drawn?.pays ?? 0
    return { outcome: { caught: true, pays }, win: stake * pays }
  },
})

export const reefHunter: InstantGame<ReefChoice, ReefOutcome> = {
  ...rulesUnder(reefPaytable),
  under: paytable => rulesUnder(paytable as ReefPaytable),
  code: "reef-hunter",
  name: "Reef Hunter",
  paytable: reefPaytable,
  returns,
  choice: v.strictObject({ fish: v.picklist(fishKinds) }),
  stakeUnit: 1,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, 1),
  expected(stake, { fish }) {
    const deviation = returns[fishKinds.indexOf(fish)]?.deviation ?? 0
    return { name: fish, win: (stake * top) / bottom, deviation: deviation * stake }
  },
}
