import * as v from "valibot"
import { hidden, members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { IMAGE_BYTES } from "./feedback.ts"
import { Count, Id, Instant, Money, PageNo, PageSize, paged, Rate, RequestId, Secret, Sum } from "./fields.ts"
import { PayoutKind } from "./payouts.ts"
import type { Minor } from "./units.ts"

/**
 * A withdrawal waits for a decision, or was decided: by the house, or canceled by its member before. `returned`: it was paid, and
 * the bank sent the money back.
 */
export const withdrawalStatuses = ["in-process", "approved", "rejected", "cancelled", "returned"] as const
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
    "account-in-review": 403,
    "bonus-unfinished": 409,
    "bonus-waiting": 409,
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
  refusals: { "withdrawal-decided": 409, "withdrawal-unchecked": 409 },
  access: { own: members, others: hidden(members) },
  limit: { count: 30, seconds: 60 },
})

/**
 * What is known of the arrival of a paid withdrawal. `open`: its member is asked. `undisputed`: their time is over, which proves
 * nothing: they can still say either. `rejected`: the house has rejected that it did not arrive.
 */
export const receiptStates = ["open", "received", "disputed", "undisputed", "rejected"] as const
const ReceiptState = v.picklist(receiptStates)
export type ReceiptState = v.InferOutput<typeof ReceiptState>

/** How many pictures a member can send for one withdrawal, each time that its money was sent. */
export const PROOFS = 5

/** Final: a received withdrawal can't be disputed. */
export const receiveWithdrawal = endpoint({
  summary: "Confirm that a paid withdrawal has arrived",
  method: "POST",
  path: "/wps/cashier/withdrawal/receive",
  audit: { event: "withdrawal-received", fields: ["id"] },
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: v.object({ receipt: v.literal("received") }),
  refusals: { "withdrawal-not-paid": 409 },
  access: { own: members, others: hidden(members) },
  limit: { count: 30, seconds: 60 },
})

/**
 * The body is a picture that shows it, such as one of the account's statement. The content decides its type, not the name or the
 * header. The same picture again changes nothing.
 */
export const disputeWithdrawal = endpoint({
  summary: "Report that a paid withdrawal has not arrived",
  method: "PUT",
  path: "/wps/cashier/withdrawal/dispute",
  audit: { event: "withdrawal-disputed", fields: ["id"] },
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: v.object({ receipt: ReceiptState, proofs: Count }),
  refusals: {
    "image-unreadable": 422,
    "image-dimensions": 422,
    "withdrawal-not-paid": 409,
    "withdrawal-received": 409,
    "proofs-full": 422,
    busy: 429,
  },
  access: { own: members, others: hidden(members) },
  limit: { count: 12, seconds: 600 },
  uploads: IMAGE_BYTES,
})

const Receipt = v.object({
  state: ReceiptState,
  until: v.pipe(Instant, v.description("How long its member is asked")),
  changedAt: v.pipe(v.nullable(Instant), v.description("When the member or the house last changed its state")),
  proofs: v.pipe(Count, v.description("How many pictures the member has sent since the money was last sent")),
  answer: v.pipe(v.nullable(v.string()), v.description("Why the house has rejected the dispute")),
  paidAgainAt: v.pipe(v.nullable(Instant), v.description("When the house last sent the money again")),
})

export const withdrawals = endpoint({
  summary: "List the caller's withdrawals, newest first",
  method: "GET",
  path: "/wps/cashier/withdrawals",
  token: true,
  sealed: false,
  request: v.object({
    unfinished: v.pipe(
      v.optional(v.boolean(), false),
      v.description("Only those that wait for a decision, for a receipt, or for the answer to a dispute"),
    ),
    pageNo: PageNo,
    pageSize: PageSize,
  }),
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
      reason: v.pipe(v.nullable(v.string()), v.description("Why it was rejected or sent back, as the operator wrote it")),
      place: v.pipe(v.nullable(Count), v.description("While it waits: its place in the queue, from 1")),
      receipt: v.pipe(v.nullable(Receipt), v.description("Of a paid one")),
      createdAt: Instant,
      decidedAt: v.nullable(Instant),
      returnedAt: v.pipe(v.nullable(Instant), v.description("When its money was booked back")),
    }),
  ),
  refusals: {},
  access: { own: members },
})
