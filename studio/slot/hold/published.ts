import { type Fraction, toNumber } from "../../fair/fraction.ts"
import { type PublishedFigures, published } from "../published.ts"
import type { SlotFigures } from "../slot-figures.ts"

/** As of other machines; `featureEvery` is of the respins, `topSpin` of the lines. */
export interface HoldFigures extends PublishedFigures {
  /** All places are filled once in this many rounds. */
  grandEvery: number
}

export const publishedHold = (figures: SlotFigures & { grandRate: Fraction }): HoldFigures => ({
  ...published(figures),
  grandEvery: Math.round(1 / toNumber(figures.grandRate)),
})
