import { fraction } from "../../fair/fraction.ts"
import type { Return } from "../game.ts"

/** The lowest and the highest return of each market of Silver Downs over all its cards; the tests enumerate them. */
export const silverDownsFigures: readonly Return[] = [
  { name: "win, lowest", payback: fraction(1391n, 1500n), deviation: 1.45492 },
  { name: "win, highest", payback: fraction(93n, 100n), deviation: 3.221615 },
  {
    name: "place, lowest",
    payback: fraction(6189926197864521372505246316792972953267n, 6703074432990983219095420184919951720000n),
    deviation: 0.642159,
  },
  {
    name: "place, highest",
    payback: fraction(4018256346765331996140812426045004779088632n, 4320705997347158118277024950903256271039625n),
    deviation: 1.645084,
  },
  { name: "forecast, lowest", payback: fraction(6768279n, 7526200n), deviation: 3.175175 },
  { name: "forecast, highest", payback: fraction(9n, 10n), deviation: 8.503823 },
  { name: "tricast, lowest", payback: fraction(3786817n, 4304300n), deviation: 5.713131 },
  { name: "tricast, highest", payback: fraction(22n, 25n), deviation: 29.751289 },
]
