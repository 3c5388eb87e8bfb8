import type { PublishedFigures } from "../../published.ts"

/** The figures of the rules page. A test enumerates the machine and confirms them to the last digit. */
export const goldenFoldFigures: PublishedFigures = {
  cycle: 2_216_160,
  payback: "96.2172",
  exact: {
    top: BigInt("2240142748905973105659689509792868421362649551043172266397391726854615447674238139"),
    bottom: BigInt("2328213256767341095364015557319475846970512313922972910920663040000000000000000000"),
  },
  hitRate: "30.66",
  featureEvery: "82.4",
  deviation: "5.352",
  topSpin: "211.0",
  topRound: "5000.0",
  capLowers: "0.000001",
}
