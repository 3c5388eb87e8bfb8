import * as v from "valibot"

/** What the law of the player's brand allows in games, as the platform tells it at the launch. */
export const PlayPace = v.object({
  autoplay: v.boolean(),
  turbo: v.boolean(),
  /** Bought free spins and ante bets. */
  buying: v.optional(v.boolean(), false),
  /** From the start of a round to that of the next at least; not for a table's, which has its own clock. */
  roundMilliseconds: v.number(),
})
export type PlayPace = Readonly<v.InferOutput<typeof PlayPace>>

/** Where the platform does not tell it. */
export const strictPace: PlayPace = { autoplay: false, turbo: false, buying: false, roundMilliseconds: 0 }
