import * as v from "valibot"
import { members, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Id, Instant, Money, PageNo, PageSize, paged, RequestId, Secret, Sum, Text } from "./fields.ts"

/** Status of a deposit or withdrawal, in the specification's words. */
export const RequestStatus = v.picklist(["in-process", "approved", "rejected"])

export const cashierMethods = endpoint({
  summary: "List the deposit and withdrawal methods",
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
 * The member pays at `payUrl`; the provider notifies the platform, and the ledger books the deposit. `request` makes a repeat
 * harmless.
 */
export const deposit = endpoint({
  summary: "Start a deposit",
  method: "POST",
  path: "/wps/cashier/deposit",
  token: true,
  sealed: false,
  request: v.object({
    request: RequestId,
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

/** The amount moves from cash to the held account; it is paid later, or returned with a reason. */
export const withdraw = endpoint({
  summary: "Request a withdrawal",
  method: "POST",
  path: "/wps/cashier/withdrawal",
  audit: { event: "withdrawal", fields: ["method", "amount"] },
  token: true,
  sealed: true,
  request: v.object({
    request: RequestId,
    method: Text,
    amount: Sum,
    destination: v.pipe(
      v.pipe(v.string(), v.trim(), v.minLength(4), v.maxLength(100)),
      v.description("Where the money goes, in the form the method needs: an account number or an address"),
    ),
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

export const cashierRequests = endpoint({
  summary: "List the caller's deposits or withdrawals, newest first",
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
      payUrl: v.pipe(v.nullable(v.string()), v.description("Where a pending deposit can be paid or canceled")),
      reason: v.pipe(v.nullable(v.string()), v.description("Why the request was rejected, as the operator wrote it")),
      createdAt: Instant,
      decidedAt: v.nullable(Instant),
    }),
  ),
  refusals: {},
  access: { own: signedIn },
})

export const cashierRequest = endpoint({
  summary: "Read the status of one deposit or withdrawal",
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
