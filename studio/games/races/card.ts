import { mixed } from "../sports/mixed.ts"
import type { Racecourse } from "./racecourse.ts"

/** A runner on a race card. */
export interface Runner {
  /** 1, 2, 3 … in this race. */
  readonly saddle: number
  /** In the stable. */
  readonly id: number
  readonly strength: number
}

export interface RaceCard {
  readonly going: number
  readonly distance: number
  readonly runners: readonly Runner[]
}

/** The card of race `number`: who runs, where, and how strong each is today. */
export function cardOf(course: Racecourse, number: number): RaceCard {
  const card = ((((number - 1) % course.cards) + course.cards) % course.cards) + course.salt
  let taken = 0
  const next = (below: number) => mixed(card, taken++) % below
  const going = next(course.goings.length)
  const distance = next(course.distances.length)
  const stable = [...course.stable]
  const runners = Array.from({ length: course.runners }, (_, place): Runner => {
    const [one] = stable.splice(next(stable.length), 1)
    const today = one!.strength + one!.going[going]! + one!.distance[distance]! + next(2 * course.day + 1) - course.day
    return { saddle: place + 1, id: one!.id, strength: Math.max(course.lowest, today) }
  })
  return { going, distance, runners }
}
