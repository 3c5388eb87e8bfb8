import type { PublishedFigures } from "../../published.ts"

/** The figures of the rules page. A test enumerates the machine and confirms them to the last digit. */
export const honeyMeadowFigures: PublishedFigures = {
  cycle: 3_360_000,
  payback: "96.2654",
  exact: {
    top: BigInt(
      "20115347944710403066961862443582445723652904700407042410177890075411353901664920839887638287180050507384281716" +
        "15477948403012975861816800910530132415789876063921984293",
    ),
    bottom: BigInt(
      "20895702520750943594520876597654773099067649032192000000000000000000000000000000000000000000000000000000000000" +
        "00000000000000000000000000000000000000000000000000000000",
    ),
  },
  hitRate: "31.93",
  featureEvery: "106.0",
  deviation: "4.853",
  topSpin: "165.2",
  topRound: "5000.0",
  capLowers: "0.000001",
}
