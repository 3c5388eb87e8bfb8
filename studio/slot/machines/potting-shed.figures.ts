import type { PublishedFigures } from "../published.ts"

/** The figures of the rules page. A test counts the machine's spins and confirms them to the last digit. */
export const pottingShedFigures: PublishedFigures = {
  cycle: 19_120_976,
  payback: "95.9193",
  exact: {
    top: BigInt("18340713"),
    bottom: BigInt("19120976"),
  },
  hitRate: "37.50",
  featureEvery: "102.0",
  deviation: "3.918",
  topSpin: "222.4",
  topRound: "369.0",
}
