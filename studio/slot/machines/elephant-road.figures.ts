import type { PublishedFigures } from "../published.ts"

/** The figures of the rules page. A test counts the machine's spins and confirms them to the last digit. */
export const elephantRoadFigures: PublishedFigures = {
  cycle: 3_200_000,
  payback: "95.9105",
  exact: {
    top: 76_728_453n,
    bottom: 80_000_000n,
  },
  hitRate: "30.16",
  featureEvery: "20.0",
  deviation: "3.868",
  topSpin: "51.0",
  topRound: "825.0",
  bets: {
    buy: {
      payback: "96.0817",
      exact: {
        top: 402_774_653n,
        bottom: 419_200_000n,
      },
      deviation: "0.890",
    },
  },
}
