/**
 * A number or text with a unit. A plain one is accepted where a unit is expected, another unit is not: a member's id cannot take
 * the place of a brand's. The unit exists for the compiler alone.
 */
type WithUnit<Value, Unit extends string> = Value & { readonly unit?: Unit }

/** Money in the minor units of its currency. */
export type Minor = WithUnit<number, "minor units">
/** Parts per million: 1% is 10,000. */
export type Ppm = WithUnit<number, "parts per million">
export type MemberId = WithUnit<number, "member">
export type BrandId = WithUnit<number, "brand">
/** A business day, `yyyy-MM-dd`, by the GMT offset of its brand. Days compare and sort as texts. */
export type Day = WithUnit<string, "day">
