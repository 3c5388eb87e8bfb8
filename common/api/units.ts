/**
 * A number or text with a unit. A plain one is accepted where a unit is expected, another unit is not: a member's id cannot take
 * the place of a brand's. The unit exists for the compiler alone.
 *
 * A unit that accepts no plain number would cost more than it finds. The sum of two amounts is a plain number to the compiler, so
 * each computation would end in a cast, as would each row and each declared field, and no one checks a cast. Ranges are checked
 * where values enter instead: by the fields of a declaration and by the columns of a table.
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
