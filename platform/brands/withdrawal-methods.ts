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
    hours: v.optional(v.strictObject({ from: TimeOfDay, until: TimeOfDay })),
    /** How long a decision is expected to take: shown until there are enough to tell. */
    expectedMinutes: v.optional(v.pipe(Count, v.minValue(1), v.maxValue(43_200))),
    /** The choice of e-wallets or networks. A member names their bank. */
    institutions: v.optional(Institutions),
  }),
  v.check(({ min, max }) => min <= max, "its min is above its max"),
  v.check(({ max, perDay }) => perDay === undefined || perDay >= max, "its limit per day is below its max"),
  v.check(({ min, fee }) => fee === undefined || withdrawalFee(min, fee) < min, "nothing is left of its min after the fee"),
  v.check(({ code, institutions }) => (institutions === undefined) === (code === "bank"), "wallet and crypto need institutions"),
  v.check(
    ({ code, institutions }) =>
      code !== "crypto" || institutions!.every(one => (payoutNetworks as readonly string[]).includes(one)),
    `the networks are ${payoutNetworks.join(", ")}`,
  ),
)

export const WithdrawalMethods = v.pipe(
  v.array(WithdrawalMethod),
  v.check(all => distinct(all.map(({ code }) => code)), "a method is named twice"),
  v.readonly(),
)
