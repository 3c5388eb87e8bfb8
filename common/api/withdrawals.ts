import * as v from "valibot"
import { hidden, members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Id, Instant, Money, PageNo, PageSize, paged, Rate, RequestId, Secret, Sum } from "./fields.ts"
import { PayoutKind } from "./payouts.ts"
import type { Minor } from "./units.ts"

/** A withdrawal waits for a decision, or was decided: by the house, or canceled by its member before. */
export const withdrawalStatuses = ["in-process", "approved", "rejected", "cancelled"] as const
const WithdrawalStatus = v.picklist(withdrawalStatuses)
export type WithdrawalStatus = v.InferOutput<typeof WithdrawalStatus>

/** What the house keeps of a withdrawal: a fixed sum and a share of its amount. */
export const WithdrawalFee = v.strictObject({ fixed: v.pipe(Money, v.minValue(0)), ppm: Rate })
export type WithdrawalFee = v.InferOutput<typeof WithdrawalFee>

/** The fee of a withdrawal, minor units; the share is rounded down, in the member's favor. */
export const withdrawalFee = (amount: Minor, { fixed, ppm }: WithdrawalFee): Minor =>
  fixed + Number((BigInt(amount) * BigInt(ppm)) / 1_000_000n)

/** A time of day at the brand's GMT offset. */
export const TimeOfDay = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  v.description("HH:MM at the brand's GMT offset"),
)

export const withdrawalTerms = endpoint({
  summary: "Read the limits, fees and times of withdrawals",
  method: "GET",
  path: "/wps/cashier/withdrawal/terms",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    methods: v.array(
      v.object({
        kind: PayoutKind,
        min: Money,
        max: Money,
        perDay: v.pipe(v.nullable(Money), v.description("The most of a business day; null: no limit")),
        leftToday: v.pipe(v.nullable(Money), v.description("What is left of it")),
        fee: WithdrawalFee,
        hours: v.pipe(
          v.nullable(v.object({ from: TimeOfDay, until: TimeOfDay })),
          v.description("When withdrawals are decided; null: at any time"),
        ),
        expectedMinutes: v.pipe(v.nullable(Count), v.description("What the brand expects until a decision")),
        usualMinutes: v.pipe(
          v.nullable(Count),
          v.description("Four of five of the last approved ones took at most this long; null: too few so far"),
        ),
      }),
    ),
  }),
  refusals: {},
  access: { own: members },
})

/**
 * The amount moves from cash to the held account. It is paid later, less the fee, or returned in full: with a reason, or because
 * the member cancels. The method is the kind of the account.
 */
export const withdraw = endpoint({
  summary: "Request a withdrawal to a payout account",
  method: "POST",
  path: "/wps/cashier/withdrawal",
  audit: { event: "withdrawal", fields: ["account", "amount"] },
  token: true,
  sealed: true,
  request: v.object({ request: RequestId, account: Id, amount: Sum, paymentPassword: v.optional(Secret) }),
  response: v.object({
    id: Id,
    status: WithdrawalStatus,
    fee: Money,
    net: v.pipe(Money, v.description("What the account receives")),
  }),
  refusals: {
    "payout-account-unknown": 422,
    "payout-account-waiting": 422,
    "method-unknown": 422,
    "amount-out-of-bounds": 422,
    "withdrawal-day-limit": 422,
    "insufficient-funds": 422,
    "payment-password-wrong": 422,
    "payment-password-unset": 422,
    "account-locked": 429,
    "request-differs": 409,
    "documents-needed": 403,
  },
  access: { own: members },
  limit: { count: 30, seconds: 60 },
})

/** The first of canceling and a decision counts: a canceled withdrawal is never paid. */
export const cancelWithdrawal = endpoint({
  summary: "Cancel a withdrawal that waits for a decision",
  method: "POST",
  path: "/wps/cashier/withdrawal/cancel",
  audit: { event: "withdrawal", fields: ["id"] },
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: v.object({ status: v.literal("cancelled") }),
  refusals: { "withdrawal-decided": 409 },
  access: { own: members, others: hidden(members) },
  limit: { count: 30, seconds: 60 },
})

export const withdrawals = endpoint({
  summary: "List the caller's withdrawals, newest first",
  method: "GET",
  path: "/wps/cashier/withdrawals",
  token: true,
  sealed: false,
  request: v.object({ pageNo: PageNo, pageSize: PageSize }),
  response: paged(
    v.object({
      id: Id,
      status: WithdrawalStatus,
      kind: PayoutKind,
      institution: v.string(),
      number: v.pipe(v.string(), v.description("Masked")),
      amount: Money,
      fee: Money,
      net: v.pipe(Money, v.description("What the account receives")),
      reason: v.pipe(v.nullable(v.string()), v.description("Why it was rejected, as the operator wrote it")),
      place: v.pipe(v.nullable(Count), v.description("While it waits: its place in the queue, from 1")),
      createdAt: Instant,
      decidedAt: v.nullable(Instant),
    }),
  ),
  refusals: {},
  access: { own: members },
})
