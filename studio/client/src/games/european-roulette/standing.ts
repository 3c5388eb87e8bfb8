import { foldedSize } from "./fold.ts"
import type { ClothForm } from "./layout.ts"

/** Pixels: the minimum size of a number for a finger, one of a folded cloth, and one that is easy to hit. */
const least = 24
const leastFolded = 28
const easy = 32

/**
 * How wheel and cloth share a stage: side by side if the numbers are then large enough, else they take turns. The cloth is
 * upright if its fourteen rows are then easy to hit; folded where twelve numbers beside each other are not, and it has the
 * height. `above`: pixels that are kept over the cloth while they take turns.
 */
export function standing(width: number, height: number, above: number): { form: ClothForm; turns: boolean } {
  const narrow = width < height * 1.6
  const turns = narrow || (width * 9) / 14 < 14 * least
  const rows = height - above
  const folds = turns && width < 14 * easy && width >= foldedSize.columns * leastFolded && rows >= foldedSize.rows * leastFolded
  if (narrow && rows >= 14 * easy) return { form: "upright", turns }
  if (folds) return { form: "folded", turns }
  return { form: narrow && rows >= width ? "upright" : "lying", turns }
}
