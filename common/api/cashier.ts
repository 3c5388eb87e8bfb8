import * as v from "valibot"
import { members, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Id, Instant, Money, PageNo, PageSize, paged, Secret, Sum, Text } from "./fields.ts"

/** Status of a deposit or withdrawal, in the specification's words. */
export const RequestStatus = v.picklist(["in-process", "approved", "rejected"])

export const cashierMethods = endpoint({
  method: "GET",
  path: "/wps/cashier/methods",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    deposit: v.array(v.object({ code: v.string(), min: Money, max: Money, quick: v.array(Money) })),
    withdrawal: v.array(v.object({ code: v.string(), min: Money, max: Money })),
  }),
  refusals: {},
  access: { own: members },
})

/**
 * Starts a deposit: the member pays at `payUrl`, the provider notifies the platform, the ledger books it. `request` makes a retry
 * harmless.
 */
export const deposit = endpoint({
  method: "POST",
  path: "/wps/cashier/deposit",
  token: true,
  sealed: false,
  request: v.object({
    request: v.pipe(v.string(), v.uuid()),
    method: Text,
    amount: Sum,
    returnUrl: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  response: v.object({ id: Id, payUrl: v.string(), status: RequestStatus }),
  refusals: {
    "method-unknown": 422,
    "amount-out-of-bounds": 422,
    "request-differs": 409,
    "limit-deposit": 422,
    excluded: 403,
    "identity-needed": 422,
    "identity-refused": 403,
    "too-young": 403,
  },
  access: { own: members },
  limit: { count: 60, seconds: 60 },
})

/** Requests a payout: the amount moves from cash to on hold immediately, and is paid or returned with a reason. */
export const withdraw = endpoint({
  method: "POST",
  path: "/wps/cashier/withdrawal",
  audit: { event: "withdrawal", fields: ["method", "amount"] },
  token: true,
  sealed: true,
  request: v.object({
    request: v.pipe(v.string(), v.uuid()),
    method: Text,
    amount: Sum,
    /** The destination, in the form the method needs (an account number, an address). */
    destination: v.pipe(v.string(), v.trim(), v.minLength(4), v.maxLength(100)),
    paymentPassword: v.optional(Secret),
  }),
  response: v.object({ id: Id, status: RequestStatus }),
  refusals: {
    "method-unknown": 422,
    "amount-out-of-bounds": 422,
    "insufficient-funds": 422,
    "payment-password-wrong": 422,
    "payment-password-unset": 422,
    "account-locked": 429,
    "request-differs": 409,
  },
  access: { own: members },
  limit: { count: 30, seconds: 60 },
})

/** An account's deposits or withdrawals, newest first. */
export const cashierRequests = endpoint({
  method: "GET",
  path: "/wps/cashier/requests",
  token: true,
  sealed: false,
  request: v.object({ kind: v.picklist(["deposit", "withdrawal"]), pageNo: PageNo, pageSize: PageSize }),
  response: paged(
    v.object({
      id: Id,
      kind: v.picklist(["deposit", "withdrawal"]),
      status: RequestStatus,
      method: v.string(),
      amount: Money,
      destination: v.nullable(v.string()),
      /** Where an undecided deposit can be paid or canceled. */
      payUrl: v.nullable(v.string()),
      /** Why it was rejected, in the words of the person who decided. */
      reason: v.nullable(v.string()),
      createdAt: Instant,
      decidedAt: v.nullable(Instant),
    }),
  ),
  refusals: {},
  access: { own: signedIn },
})

/** One deposit or withdrawal, to check its status. */
export const cashierRequest = endpoint({
  method: "GET",
  path: "/wps/cashier/request",
  token: true,
  sealed: false,
  request: v.object({ id: Id, kind: v.picklist(["deposit", "withdrawal"]) }),
  response: v.object({ id: Id, status: RequestStatus, amount: Money, reason: v.nullable(v.string()) }),
  refusals: {},
  access: {
    own: members,
    others: {
      guest: "signed-out",
      member: "absent",
      trial: "forbidden",
      agent: "absent",
      otherBrand: "signed-out",
      otherTree: "absent",
    },
  },
})
