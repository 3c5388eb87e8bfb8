import { fraction } from "../../fair/fraction.ts"
import type { Return } from "../game.ts"

/**
 * Of the stake under the best decisions, further bets settled with it; a test computes it to the last digit. Insurance, of its
 * own cost: three times back with four cards in thirteen.
 */
export const blackjackFigures: readonly Return[] = [
  {
    name: "stake",
    payback: fraction(7016161098045143337706614398n, 7056410014866816666030739693n),
    deviation: 1.1451,
  },
  { name: "insurance", payback: fraction(12, 13), deviation: 18 / 13 },
]
