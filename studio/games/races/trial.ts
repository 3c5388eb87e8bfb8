import { mixed } from "../sports/mixed.ts"
import { cardOf } from "./card.ts"
import { finishOrder } from "./harville.ts"
import type { Racecourse } from "./racecourse.ts"

/**
 * The order of trial race `number` (0, −1, −2 …), run before the table's first one: the same everywhere, no bets were taken. It
 * gives runners a form while the table has run too few races of its own.
 */
export function trialOf(course: Racecourse, number: number): number[] {
  let taken = 0
  const draw = (below: number) => mixed(course.salt - number, 5000 + taken++) % below
  return finishOrder(
    draw,
    cardOf(course, number).runners.map(({ strength }) => strength),
  ).map(index => index + 1)
}
