import * as v from "valibot"

export const Money = v.pipe(v.number(), v.safeInteger(), v.description("Minor units of the currency (ISO 4217 exponent)"))
/** What the house keeps of a round that members play for each other's stakes; null in any other round. */
export const RoundRake = v.pipe(v.nullable(Money), v.description("The rake of a hand of poker or the fee of a tournament"))

/** An amount to move: at least one minor unit, at most 10^12. */
export const Sum = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(1_000_000_000_000),
  v.description("Minor units of the currency (ISO 4217 exponent)"),
)
export const Rate = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(1_000_000),
  v.description("Parts per million: 1% is 10,000"),
)
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** Chosen by the client; a repeat under the same id is the same request. */
export const RequestId = v.pipe(v.string(), v.uuid())
export const Instant = v.pipe(v.string(), v.isoTimestamp(), v.description("ISO 8601, in UTC"))
export const Day = v.pipe(v.string(), v.isoDate(), v.description("YYYY-MM-DD, a business day at the brand's GMT offset"))
/** A day of the calendar, where no rule for an interval refuses others: February 30 and the year 0 do not exist. */
export const CalendarDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(day => !day.startsWith("0000") && new Date(day).toJSON()?.startsWith(day) === true),
  v.description("YYYY-MM-DD, a business day at the brand's GMT offset"),
)
export const Text = v.pipe(v.string(), v.maxLength(200))
export const LongText = v.pipe(v.string(), v.maxLength(20_000))
export const Username = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64))
/** The content of a password field; the brand sets the rule for a new password. */
export const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** Drawn by the platform, which stores only its hash. Must be changed at the first sign-in. */
export const FirstPassword = v.pipe(
  v.string(),
  v.minLength(12),
  v.description("The first password of the account, shown only in this answer"),
)
export const Code = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w.:-]*$/))
/** One of our codes, or a page's tag, in either case: "pt-br", "ES-MX", "zh-Hans", "ar-u-nu-latn". Answers have small letters. */
export const Language = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]{2,3}(-[A-Za-z]{2,4})?(-[Uu](-[A-Za-z0-9]{2,8}){1,6})?$/),
  v.toLowerCase(),
)

export const PageNo = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)), 1)
export const PageSize = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)), 20)

/** Of an account or a ticket, an even number. */
export const PrizeGroup = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1_000),
  v.maxValue(2_000),
  v.multipleOf(2),
  v.description("Prizes return `group / 2000` of all stakes, where the trade's table does not fix them"),
)

/** The game types of the specification, in their wire format. */
export const gameTypes = ["LIVE", "RNG", "FISH", "PVP", "SPORTS", "ESPORTS", "LOTT", "ELOTT", "COCKFIGHT"] as const
export const GameType = v.picklist(gameTypes)
export type GameType = (typeof gameTypes)[number]

/** Days to report on, both inclusive, by the brand's GMT offset. */
export const Interval = { from: Day, to: Day }

/** A page of a table: `rows` are one page, `total` counts all, `totals` sums all. */
export const paged = <Row extends v.GenericSchema>(row: Row) => v.object({ rows: v.array(row), total: Count })
