import type { BetType } from "./bet-type.ts"
import type { Expression } from "./expression.ts"

/**
 * The pick of an expression, the same for all that stand for the same combinations: a single line is its selection, lines are in
 * order, and so are digits that win in any order.
 */
export function samePick({ anyOrder }: Pick<BetType<never>, "anyOrder">, expression: Expression): string {
  if (anyOrder) return expression.split("|").toSorted().join("|")
  if (!expression.startsWith("=")) return expression
  if (!expression.includes(";")) return expression.slice(1)
  return `=${expression.slice(1).split(";").toSorted().join(";")}`
}
