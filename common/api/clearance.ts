import * as v from "valibot"
import { members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Instant, Money } from "./fields.ts"

/** What a withdrawal requires, in the order in which it is checked. */
export const withdrawalChecks = ["methods", "account", "password", "documents", "review", "bonus", "funds"] as const
export type WithdrawalCheck = (typeof withdrawalChecks)[number]
/** What a deposit requires, in the order in which it is checked. */
export const depositChecks = ["methods", "break", "limit", "age", "documents"] as const
export type DepositCheck = (typeof depositChecks)[number]

const Objection = v.pipe(
  v.nullable(v.object({ code: v.string(), value: v.record(v.string(), v.union([v.string(), v.number()])) })),
  v.description("The refusal that a request would get, and what its text names; null: this check is passed"),
)

/** Computed by the same checks that refuse a deposit or a withdrawal of the smallest amount. */
export const clearance = endpoint({
  summary: "Show what stands between the caller and their money",
  method: "GET",
  path: "/wps/cashier/clearance",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    withdrawal: v.array(v.object({ check: v.picklist(withdrawalChecks), objection: Objection })),
    deposit: v.array(v.object({ check: v.picklist(depositChecks), objection: Objection })),
    withdrawalsUpTo: v.pipe(
      v.nullable(Money),
      v.description("What can be withdrawn within 30 days until the source of funds is approved; null: no such bound"),
    ),
    cash: Money,
    pending: v.object({
      count: Count,
      amount: v.pipe(Money, v.description("On hold until their withdrawals are decided")),
      since: v.nullable(Instant),
    }),
    usualMinutes: v.pipe(
      v.nullable(Count),
      v.description("As of the slowest method in the terms of withdrawals; null: too few so far"),
    ),
  }),
  refusals: {},
  access: { own: members },
})
