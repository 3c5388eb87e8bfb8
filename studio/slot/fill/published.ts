import { type Fraction, toNumber } from "../../fair/fraction.ts"
import { type PublishedFigures, published } from "../published.ts"
import type { SlotFigures } from "../slot-figures.ts"

/** As of other machines; `featureEvery` is of the respins. */
export interface FillFigures extends PublishedFigures {
  /** Respins fill the whole window once in this many times. */
  fullEvery: string
}

export const publishedFill = (figures: SlotFigures & { fullRate: Fraction }): FillFigures => ({
  ...published(figures),
  fullEvery: (1 / toNumber(figures.fullRate)).toFixed(1),
})
