import type { PublishedFigures } from "../published.ts"

/** The figures of the rules page. A test counts the machine's spins and confirms them to the last digit. */
export const goldenAbacusFigures: PublishedFigures = {
  cycle: 416_875,
  payback: "95.8830",
  exact: {
    top: BigInt("7311386324102414306"),
    bottom: BigInt("7625318603566143125"),
  },
  hitRate: "30.55",
  featureEvery: "14.5",
  deviation: "3.427",
  topSpin: "240.0",
  topRound: "480.0",
}
