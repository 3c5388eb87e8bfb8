import { depositKinds } from "@baize/common/api/deposit-kinds.ts"
import { Code, Count, Rate, Sum } from "@baize/common/api/fields.ts"
import * as v from "valibot"

const Line = v.pipe(v.string(), v.trim(), v.minLength(1, "empty"), v.maxLength(100))

/** A time of day at the brand's GMT offset. */
const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time is written as 08:00"))

/** An account of the brand that members transfer to. */
const ReceivingAccount = v.strictObject({ bank: Line, holder: Line, number: Line })
export type ReceivingAccount = Readonly<v.InferOutput<typeof ReceivingAccount>>

/** How members of a brand can deposit. Amounts in minor units of the brand's currency. */
const DepositMethod = v.pipe(
  v.strictObject({
    code: v.pipe(Code, v.minLength(1)),
    kind: v.picklist(depositKinds),
    /** Who takes the payment: see platform/cashier/providers. */
    provider: v.pipe(Code, v.minLength(1)),
    min: Sum,
    max: Sum,
    quick: v.optional(v.pipe(v.array(Sum), v.readonly())),
    /** Paid on top of the amount: a fixed part, and parts per million of the amount, rounded down. */
    fee: v.optional(v.strictObject({ fixed: Count, ppm: Rate })),
    /** From `from` until before `to`, also past midnight; absent: always. */
    hours: v.optional(
      v.pipe(
        v.strictObject({ from: TimeOfDay, to: TimeOfDay }),
        v.check(({ from, to }) => from !== to, "its hours are empty"),
      ),
    ),
    /** How long it usually takes, in minutes; 0 at once. */
    minutes: v.optional(Count, 0),
    /** The lowest level of members who see it. */
    level: v.optional(Count, 0),
    /** Where a transfer goes; each deposit is given one of them. */
    accounts: v.optional(v.pipe(v.array(ReceivingAccount), v.readonly())),
  }),
  v.check(({ min, max }) => min <= max, "its min is above its max"),
  v.check(({ min, max, quick = [] }) => quick.every(sum => sum >= min && sum <= max), "a quick sum is not between min and max"),
  v.check(({ quick = [] }) => new Set(quick).size === quick.length, "a quick sum is named twice"),
  v.check(({ kind, accounts = [] }) => (kind === "transfer") === accounts.length > 0, "a transfer, and only that, has accounts"),
  v.check(({ kind, provider }) => (kind === "transfer") === (provider === "house"), "the house takes transfers, and only those"),
  v.check(({ kind, fee }) => kind !== "transfer" || fee === undefined, "a transfer to the house has no fee"),
)
export type DepositMethod = Readonly<v.InferOutput<typeof DepositMethod>>

export const depositMethods = v.pipe(
  v.array(DepositMethod),
  v.check(all => new Set(all.map(({ code }) => code)).size === all.length, "a method is named twice"),
  v.readonly(),
)
