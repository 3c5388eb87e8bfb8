import type { WalkFigures } from "../published.ts"

/** The figures of the rules page. A test counts the machine's spins and confirms them to the last digit. */
export const foxRainFigures: WalkFigures = {
  cycle: 14_400_000,
  payback: "96.5010",
  exact: {
    top: BigInt("596834840449461896418415303090403"),
    bottom: BigInt("618475290624000000000000000000000"),
  },
  deviation: "5.644",
  hitRate: "28.00",
  featureEvery: "231.5",
  topSpin: "17.6",
  topRound: "11809.5",
  walkEvery: "13.3",
}
