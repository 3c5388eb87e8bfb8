import { fraction } from "../../fair/fraction.ts"
import type { Return } from "../game.ts"

/** The lowest and the highest return of each market over all bouts; the tests enumerate them. */
export const ribbonDerbyFigures: readonly Return[] = [
  { name: "winner, lowest", payback: fraction(165236614661767563n, 174936215701236550n), deviation: 0.861334 },
  { name: "winner, highest", payback: fraction(1435472436233n, 1511023835250n), deviation: 0.959948 },
  { name: "pass, lowest", payback: fraction(267288n, 286225n), deviation: 0.714161 },
  { name: "pass, highest", payback: fraction(653161509n, 694857854n), deviation: 2.621327 },
  { name: "both, lowest", payback: fraction(300713n, 328050n), deviation: 1.264143 },
  { name: "both, highest", payback: fraction(23n, 25n), deviation: 1.721162 },
]
