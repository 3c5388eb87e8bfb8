import type { Score } from "../../../../games/silver-league/markets.ts"
import type { LeagueResult } from "../../../../games/silver-league/silver-league.ts"
import { staged } from "../sports/staged.ts"

/** Milliseconds after the start: both halves, the break, and the end. */
export const firstHalf = [1000, 27_000] as const
export const secondHalf = [30_000, 57_000] as const
export const fullTime = secondHalf[1]

interface Goal {
  readonly at: number
  readonly side: "home" | "away"
}

/** When the goals of a match fall, by the result's staging number alone: every screen shows the same match. */
export function goalsOf({ scores, staging }: Pick<LeagueResult, "scores" | "staging">, match: number): Goal[] {
  const random = staged(staging + match * 7919)
  const [home1, away1, home2, away2] = scores[match] as Score
  const fall = (count: number, side: Goal["side"], [from, to]: readonly [number, number]): Goal[] =>
    Array.from({ length: count }, () => ({ at: from + 1200 + random() * (to - from - 2400), side }))
  return [
    ...fall(home1, "home", firstHalf),
    ...fall(away1, "away", firstHalf),
    ...fall(home2, "home", secondHalf),
    ...fall(away2, "away", secondHalf),
  ].sort((one, other) => one.at - other.at)
}

/** The score after this many milliseconds. */
export function scoreAt(goals: readonly Goal[], elapsed: number): { home: number; away: number } {
  const count = (side: Goal["side"]) => goals.filter(goal => goal.side === side && goal.at <= elapsed).length
  return { home: count("home"), away: count("away") }
}

/** The minute on the clock. */
export function minuteAt(elapsed: number): number {
  const part = ([from, to]: readonly [number, number]) => Math.max(0, Math.min(1, (elapsed - from) / (to - from)))
  return Math.floor(part(firstHalf) * 45 + part(secondHalf) * 45)
}
