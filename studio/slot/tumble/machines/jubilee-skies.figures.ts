import type { PublishedFigures } from "../../published.ts"

/** The figures of the rules page. A test enumerates the machine and confirms them to the last digit. */
export const jubileeSkiesFigures: PublishedFigures = {
  cycle: 2_592_000,
  payback: "96.4158",
  exact: {
    top: BigInt(
      "45061750345987567365429982134587772390775287528524476578234693098761345869953755490129749691456827784454327875" +
        "25974929352200636098183091",
    ),
    bottom: BigInt(
      "46736882305090658473725925554938066377136868022526457158312633240125440000000000000000000000000000000000000000" +
        "00000000000000000000000000",
    ),
  },
  hitRate: "36.75",
  featureEvery: "142.7",
  deviation: "7.158",
  topSpin: "288.9",
  topRound: "5000.0",
  capLowers: "0.000001",
}
