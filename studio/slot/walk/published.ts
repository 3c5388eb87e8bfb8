import { type Fraction, toNumber } from "../../fair/fraction.ts"
import { type PublishedFigures, published } from "../published.ts"
import type { SlotFigures } from "../slot-figures.ts"

/** As of other machines; `featureEvery` is of the parade, `topSpin` of the paid spin. */
export interface WalkFigures extends PublishedFigures {
  /** A wild comes, and respins follow, once in this many rounds. */
  walkEvery: string
}

export const publishedWalk = (figures: SlotFigures & { walkRate: Fraction }): WalkFigures => ({
  ...published(figures),
  walkEvery: (1 / toNumber(figures.walkRate)).toFixed(1),
})
