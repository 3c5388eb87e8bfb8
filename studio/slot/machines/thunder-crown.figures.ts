import type { PublishedFigures } from "../published.ts"

/** The figures of the rules page. A test enumerates the machine and confirms them to the last digit. */
export const thunderCrownFigures: PublishedFigures = {
  cycle: 33_554_432,
  payback: "96.2056",
  exact: {
    top: BigInt("478453137607059956911503332286861448020536740954450987465614091776079873339911411790251"),
    bottom: BigInt("497323236409786642155382248146820840100456150797347717440463976893159497012533375533056"),
  },
  hitRate: "33.25",
  featureEvery: "140.4",
  deviation: "11.068",
  topSpin: "1647.0",
  topRound: "10000.0",
  capLowers: "0.00005",
}
