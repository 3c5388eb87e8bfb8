import { Sum } from "@baize/common/api/fields.ts"
import * as v from "valibot"

const Level = v.strictObject({
  /** As the methods of the cashier count them; 0 is everyone's. */
  level: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99)),
  /** Points earned by playing, ever: what was redeemed counts, what was taken back does not. */
  points: Sum,
  /** By language. */
  name: v.record(v.string(), v.pipe(v.string(), v.trim(), v.minLength(1, "empty"), v.maxLength(40))),
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
