import { fraction } from "../../fair/fraction.ts"
import type { Return } from "../game.ts"

/** The lowest and the highest return of each market over all duels; the tests enumerate them. */
export const neonDuelFigures: readonly Return[] = [
  { name: "series, lowest", payback: fraction(33743841n, 35753200n), deviation: 0.691196 },
  { name: "series, highest", payback: fraction(10282626281n, 10823894900n), deviation: 1.008216 },
  { name: "map, lowest", payback: fraction(897n, 950n), deviation: 0.762519 },
  { name: "map, highest", payback: fraction(19n, 20n), deviation: 0.95 },
  { name: "score, lowest", payback: fraction(12769445n, 13916056n), deviation: 1.612148 },
  { name: "score, highest", payback: fraction(23n, 25n), deviation: 2.799714 },
  { name: "total, lowest", payback: fraction(67039183n, 71604000n), deviation: 1.206109 },
  { name: "total, highest", payback: fraction(152749785n, 162500096n), deviation: 1.21095 },
]
