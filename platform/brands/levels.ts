import { Sum } from "@baize/common/api/fields.ts"
import * as v from "valibot"
import { LanguageKey } from "./words.ts"

const Level = v.strictObject({
  /** As the methods of the cashier count them; 0 is everyone's. */
  level: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99)),
  /** Points earned by playing, ever: what was redeemed counts, what was taken back does not. */
  points: Sum,
  /** Points earned from this level on, in parts per million of what play earns; without one as the level before. */
  multiplier: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1_000_000), v.maxValue(10_000_000))),
  /** By language. */
  name: v.record(LanguageKey, v.pipe(v.string(), v.trim(), v.minLength(1, "empty"), v.maxLength(40))),
})

/** The VIP levels that points raise members to, the lowest first. */
export const LevelSettings = v.pipe(
  v.array(Level),
  v.check(
    levels =>
      levels.every(({ level, points }, at) => at === 0 || (level > levels[at - 1]!.level && points > levels[at - 1]!.points)),
    "each level is higher than the one before, and needs more points",
  ),
  v.check(levels => levels.every(({ name }) => Object.keys(name).length > 0), "a level has no name"),
  v.readonly(),
)
export type LevelSettings = Readonly<v.InferOutput<typeof LevelSettings>>

/** The multipliers of points by the level from which they apply, as `point_day` keeps them. */
export const multipliersOf = (levels: LevelSettings | undefined): Record<number, number> =>
  Object.fromEntries((levels ?? []).flatMap(({ level, multiplier }) => (multiplier === undefined ? [] : [[level, multiplier]])))

/** What play earns at a level by these multipliers, in parts per million. */
export function multiplierAt(multipliers: Readonly<Record<string, number>>, level: number): number {
  const from = Object.keys(multipliers).map(Number)
  return multipliers[Math.max(...from.filter(one => one <= level))] ?? 1_000_000
}
