import { fraction } from "../../fair/fraction.ts"
import type { Return } from "../game.ts"

/** The lowest and the highest return of each market of Harbor Hounds over all its cards; the tests enumerate them. */
export const harborHoundsFigures: readonly Return[] = [
  { name: "win, lowest", payback: fraction(14229n, 15350n), deviation: 1.314144 },
  { name: "win, highest", payback: fraction(93n, 100n), deviation: 3.130847 },
  { name: "place, lowest", payback: fraction(37169399661n, 40218015200n), deviation: 0.760503 },
  { name: "place, highest", payback: fraction(330944614566n, 355856382035n), deviation: 1.82211 },
  { name: "forecast, lowest", payback: fraction(406351n, 452000n), deviation: 2.70034 },
  { name: "forecast, highest", payback: fraction(9n, 10n), deviation: 3.655817 },
  { name: "tricast, lowest", payback: fraction(11385296n, 12944725n), deviation: 3.793356 },
  { name: "tricast, highest", payback: fraction(22n, 25n), deviation: 11.607997 },
]
