import type { HoldFigures } from "../published.ts"

/** The figures of the rules page. A test counts the machine's spins and confirms them to the last digit. */
export const dokkaebiGoldFigures: HoldFigures = {
  cycle: 26_970,
  payback: "95.9823",
  exact: {
    top: BigInt("30355959086249631077067675430941786304653768926870524240940392436814228274019"),
    bottom: BigInt("31626593225444523347381050737045281171794646184263252323564500000000000000000"),
  },
  deviation: "7.207",
  hitRate: "23.12",
  featureEvery: "62.1",
  topSpin: "31.8",
  topRound: "5806.0",
  grandEvery: 5_440,
}
