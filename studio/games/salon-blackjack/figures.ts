import { fraction } from "../../fair/fraction.ts"
import { blackjackFigures } from "../blackjack/figures.ts"
import type { Return } from "../game.ts"

const [stake, insurance] = blackjackFigures as readonly [Return, Return]

/** A seat's stake and insurance are those of our blackjack; tests compute all of them to the last digit. */
export const seatFigures = {
  stake,
  insurance,
  behind: {
    name: "behind",
    payback: fraction(6891751527450836694734910345n, 7056410014866816666030739693n),
    deviation: 0.984526,
  },
  pairs: { name: "pairs", payback: fraction(25, 26), deviation: 4.02856 },
  plus3: { name: "plus3", payback: fraction(33887, 35152), deviation: 3.98959 },
} as const satisfies Record<string, Return>
