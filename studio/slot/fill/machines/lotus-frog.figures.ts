import type { FillFigures } from "../published.ts"

/** The figures of the rules page. A test counts the reels and follows the respins, and confirms them to the last digit. */
export const lotusFrogFigures: FillFigures = {
  cycle: 15_000,
  payback: "96.4346",
  exact: {
    top: BigInt("95624460507011666862061983466293837125959831216517"),
    bottom: BigInt("99159805324127174654719226959759766836360841184000"),
  },
  hitRate: "27.50",
  featureEvery: "54.0",
  deviation: "9.814",
  topSpin: "80.0",
  topRound: "1000.0",
  fullEvery: "10.3",
}
