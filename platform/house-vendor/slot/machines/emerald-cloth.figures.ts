import type { PublishedFigures } from "../published.ts"

/** What the rules page prints. A test enumerates the machine and finds these to the last digit. */
export const emeraldClothFigures: PublishedFigures = {
  cycle: 33_554_432,
  payback: "96.2002",
  exact: { top: 3_983_494_544_945n, bottom: 4_140_836_061_184n },
  hitRate: "25.01",
  featureEvery: "140.4",
  deviation: "5.532",
  topSpin: "1271.5",
}
