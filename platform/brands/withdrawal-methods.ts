import { Count, Sum } from "@baize/common/api/fields.ts"
import { PayoutKind, payoutNetworks } from "@baize/common/api/payouts.ts"
import { TimeOfDay, WithdrawalFee, withdrawalFee } from "@baize/common/api/withdrawals.ts"
import * as v from "valibot"

const Institution = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60))
const distinct = (all: readonly unknown[]): boolean => new Set(all).size === all.length
const Institutions = v.pipe(
  v.array(Institution),
  v.minLength(1),
  v.check(all => distinct(all), "one is named twice"),
  v.readonly(),
)

const Hours = v.strictObject({ from: TimeOfDay, until: TimeOfDay })
const ExpectedMinutes = v.pipe(Count, v.minValue(1), v.maxValue(43_200))

/**
 * What is different for members from a VIP level on; null: no limit per day, decided at any time. A lower `order` comes first;
 * the others have 0.
 */
const LevelTerms = v.strictObject({
  from: v.pipe(Count, v.minValue(1), v.maxValue(99)),
  min: v.optional(Sum),
  max: v.optional(Sum),
  perDay: v.optional(v.nullable(Sum)),
  fee: v.optional(WithdrawalFee),
  hours: v.optional(v.nullable(Hours)),
  expectedMinutes: v.optional(ExpectedMinutes),
  order: v.optional(v.pipe(v.number(), v.safeInteger())),
})

type LevelBounds = Partial<Pick<v.InferOutput<typeof LevelTerms>, "min" | "max" | "perDay" | "fee">>

/** The terms of a method, and those of each of its levels. */
const allTerms = (method: LevelBounds & { min: number; max: number; levels?: readonly LevelBounds[] | undefined }) =>
  [{}, ...(method.levels ?? [])].map((own: LevelBounds) => ({
    min: own.min ?? method.min,
    max: own.max ?? method.max,
    perDay: own.perDay === undefined ? method.perDay : own.perDay,
    fee: own.fee ?? method.fee,
  }))

/** How a brand pays out to one kind of account. Amounts in minor units. */
const WithdrawalMethod = v.pipe(
  v.strictObject({
    code: PayoutKind,
    min: Sum,
    max: Sum,
    /** The most that a member can ask for on a business day. */
    perDay: v.optional(Sum),
    /** What the house keeps. */
    fee: v.optional(WithdrawalFee),
    /** When withdrawals are decided, at the brand's GMT offset; members can ask at any time. */
    hours: v.optional(Hours),
    /** How long a decision is expected to take: shown until there are enough to tell. */
    expectedMinutes: v.optional(ExpectedMinutes),
    /** The choice of e-wallets or networks. A member names their bank. */
    institutions: v.optional(Institutions),
    /** The lowest VIP level of members who see it; absent: everyone. */
    level: v.optional(Count),
    /** Other terms for higher levels: a member has those of the highest one that they have reached. */
    levels: v.optional(v.pipe(v.array(LevelTerms), v.readonly())),
  }),
  v.check(method => allTerms(method).every(({ min, max }) => min <= max), "its min is above its max"),
  v.check(method => allTerms(method).every(({ max, perDay }) => (perDay ?? max) >= max), "its limit per day is below its max"),
  v.check(
    method => allTerms(method).every(({ min, fee }) => fee === undefined || withdrawalFee(min, fee) < min),
    "nothing is left of its min after the fee",
  ),
  v.check(({ levels = [] }) => distinct(levels.map(({ from }) => from)), "a level is named twice"),
  v.check(({ code, institutions }) => (institutions === undefined) === (code === "bank"), "wallet and crypto need institutions"),
  v.check(
    ({ code, institutions }) =>
      code !== "crypto" || institutions!.every(one => (payoutNetworks as readonly string[]).includes(one)),
    `the networks are ${payoutNetworks.join(", ")}`,
  ),
)

export type WithdrawalMethod = Readonly<v.InferOutput<typeof WithdrawalMethod>>

export const WithdrawalMethods = v.pipe(
  v.array(WithdrawalMethod),
  v.check(all => distinct(all.map(({ code }) => code)), "a method is named twice"),
  v.readonly(),
)
