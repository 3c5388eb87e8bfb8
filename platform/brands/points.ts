import { gameTypes, Rate, Sum } from "@baize/common/api/fields.ts"
import * as v from "valibot"

/** How members of a brand earn and convert points. */
export const PointSettings = v.strictObject({
  /** Points per million minor units of settled turnover, by game type; a type without one earns none. From the next day on. */
  rates: v.strictObject(v.entriesFromList(gameTypes, v.optional(v.pipe(Rate, v.minValue(1))))),
  /** This many points become this amount of cash, minor units; without it points are not converted. */
  cash: v.optional(v.strictObject({ points: v.pipe(Sum, v.maxValue(1_000_000)), amount: Sum })),
})
export type PointSettings = Readonly<v.InferOutput<typeof PointSettings>>
