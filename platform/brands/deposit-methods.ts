import { depositKinds } from "@baize/common/api/deposit-kinds.ts"
import { Code, Count, Rate, Sum } from "@baize/common/api/fields.ts"
import * as v from "valibot"

const Line = v.pipe(v.string(), v.trim(), v.minLength(1, "empty"), v.maxLength(100))

/** A time of day at the brand's GMT offset. */
const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time is written as 08:00"))

/** An account of the brand that members transfer to. */
const ReceivingAccount = v.strictObject({ bank: Line, holder: Line, number: Line })
export type ReceivingAccount = Readonly<v.InferOutput<typeof ReceivingAccount>>

/** Paid on top of the amount: a fixed part, and parts per million of the amount, rounded down. */
const Fee = v.strictObject({ fixed: Count, ppm: Rate })

/** From `from` until before `to`, also past midnight. */
const Hours = v.pipe(
  v.strictObject({ from: TimeOfDay, to: TimeOfDay }),
  v.check(({ from, to }) => from !== to, "its hours are empty"),
)

/** What is different for members from a VIP level on; `hours` null: always. A lower `order` comes first; the others have 0. */
const LevelTerms = v.strictObject({
  from: v.pipe(Count, v.minValue(1), v.maxValue(99)),
  min: v.optional(Sum),
  max: v.optional(Sum),
  quick: v.optional(v.pipe(v.array(Sum), v.readonly())),
  fee: v.optional(Fee),
  hours: v.optional(v.nullable(Hours)),
  minutes: v.optional(Count),
  order: v.optional(v.pipe(v.number(), v.safeInteger())),
})

/** How members of a brand can deposit. Amounts in minor units of the brand's currency. */
const DepositMethod = v.pipe(
  v.strictObject({
    code: v.pipe(Code, v.minLength(1)),
    kind: v.picklist(depositKinds),
    /** Its mark, which the cashier and the footer show: a file, kept as the brand's logo is; absent: a picture of its kind. */
    logo: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    /** Who takes the payment: see platform/cashier/providers. */
    provider: v.pipe(Code, v.minLength(1)),
    min: Sum,
    max: Sum,
    quick: v.optional(v.pipe(v.array(Sum), v.readonly())),
    fee: v.optional(Fee),
    /** Absent: always. */
    hours: v.optional(Hours),
    /** How long it usually takes, in minutes; 0 at once. */
    minutes: v.optional(Count, 0),
    /** The lowest VIP level of members who see it. */
    level: v.optional(Count, 0),
    /** Other terms for higher levels: a member has those of the highest one that they have reached. */
    levels: v.optional(v.pipe(v.array(LevelTerms), v.readonly())),
    /** Where a transfer goes; each deposit is given one of them. */
    accounts: v.optional(v.pipe(v.array(ReceivingAccount), v.readonly())),
  }),
  v.check(({ min, max }) => min <= max, "its min is above its max"),
  v.check(({ min, max, quick = [] }) => quick.every(sum => sum >= min && sum <= max), "a quick sum is not between min and max"),
  v.check(({ quick = [] }) => new Set(quick).size === quick.length, "a quick sum is named twice"),
  v.check(({ kind, accounts = [] }) => (kind === "transfer") === accounts.length > 0, "a transfer, and only that, has accounts"),
  v.check(({ kind, provider }) => (kind === "transfer") === (provider === "house"), "the house takes transfers, and only those"),
  v.check(
    ({ kind, fee, levels = [] }) => kind !== "transfer" || [{ fee }, ...levels].every(one => one.fee === undefined),
    "a transfer to the house has no fee",
  ),
  v.check(({ levels = [] }) => new Set(levels.map(({ from }) => from)).size === levels.length, "a level is named twice"),
  v.check(
    ({ min, max, levels = [] }) => levels.every(one => (one.min ?? min) <= (one.max ?? max)),
    "the min of a level is above its max",
  ),
)
export type DepositMethod = Readonly<v.InferOutput<typeof DepositMethod>>

export const depositMethods = v.pipe(
  v.array(DepositMethod),
  v.check(all => new Set(all.map(({ code }) => code)).size === all.length, "a method is named twice"),
  v.readonly(),
)
