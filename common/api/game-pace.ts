import * as v from "valibot"
import { Count } from "./fields.ts"

/** What the law of a brand allows in games. */
export const GamePace = v.strictObject({
  autoplay: v.pipe(v.boolean(), v.description("Rounds that start by themselves")),
  turbo: v.pipe(v.boolean(), v.description("Shorter animations")),
  buying: v.pipe(v.boolean(), v.description("Free spins bought at a price, and stakes raised for more of them")),
  roundMilliseconds: v.pipe(
    v.pipe(Count, v.maxValue(60_000)),
    v.description("From the start of a round to that of the next at least; in Great Britain 2500 for slots"),
  ),
})
export type GamePace = Readonly<v.InferOutput<typeof GamePace>>

/** Where the law sets no pace. */
export const freePace: GamePace = { autoplay: true, turbo: true, buying: true, roundMilliseconds: 0 }
