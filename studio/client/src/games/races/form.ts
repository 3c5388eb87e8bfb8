import { cardOf } from "../../../../games/races/card.ts"
import type { RaceResult } from "../../../../games/races/race-game.ts"
import type { Racecourse } from "../../../../games/races/racecourse.ts"
import { trialOf } from "../../../../games/races/trial.ts"

/** How a runner did in one of its last races. */
export interface FormLine {
  readonly number: number
  readonly place: number
  readonly trial: boolean
}

const shown = 6

/**
 * The last places of each runner of the stable, newest first: from the table's own races, and from the published trial races
 * where those are too few. `before`: the race that it is the form for.
 */
export function formOf(course: Racecourse, last: readonly RaceResult[], before: number): Map<number, FormLine[]> {
  const form = new Map<number, FormLine[]>(course.stable.map(({ id }) => [id, []]))
  const add = (number: number, order: readonly number[], trial: boolean) => {
    const { runners } = cardOf(course, number)
    for (const { id, saddle } of runners) {
      const lines = form.get(id)
      if (lines && lines.length < shown) lines.push({ number, place: order.indexOf(saddle) + 1, trial })
    }
  }
  for (const { number, order } of last) if (number < before) add(number, order, false)
  for (let number = 0; number > -course.cards && [...form.values()].some(({ length }) => length < shown); number--)
    add(number, trialOf(course, number), true)
  return form
}
