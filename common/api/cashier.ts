import * as v from "valibot"
import { members, signedIn } from "./access.ts"
import { depositKinds } from "./deposit-kinds.ts"
import { endpoint } from "./endpoint.ts"
import { IMAGE_BYTES } from "./feedback.ts"
import { Count, Id, Instant, Money, PageNo, PageSize, paged, Rate, RequestId, Sum, Text } from "./fields.ts"

/** Status of a deposit, in the specification's words. `charged-back`: it was credited, and its provider took the money back. */
export const depositStatuses = ["in-process", "approved", "rejected", "charged-back"] as const
const RequestStatus = v.picklist(depositStatuses)
export type DepositStatus = v.InferOutput<typeof RequestStatus>

const DepositMethodView = v.object({
  code: v.string(),
  kind: v.picklist(depositKinds),
  logo: v.pipe(v.string(), v.description("Address of its mark; empty: a picture of its kind")),
  min: Money,
  max: Money,
  quick: v.array(Money),
  fee: v.pipe(v.object({ fixed: Money, ppm: Rate }), v.description("Paid on top of the amount, rounded down")),
  hours: v.pipe(
    v.nullable(v.object({ from: v.string(), to: v.string() })),
    v.description("HH:MM at the brand's GMT offset; null: always"),
  ),
  open: v.pipe(v.boolean(), v.description("Whether it can be used now, by its hours")),
  minutes: v.pipe(Count, v.description("How long it usually takes; 0 at once")),
})

export const cashierMethods = endpoint({
  summary: "List the deposit methods",
  method: "GET",
  path: "/wps/cashier/methods",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    deposit: v.array(DepositMethodView),
  }),
  refusals: {},
  access: { own: members },
})

/**
 * The member pays at `payUrl`, or as the deposit's details say; the provider notifies the platform, and the ledger books the
 * deposit. `request` makes a repeat harmless. Without a `payUrl` the payment has no page, or is opened shortly.
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
  response: v.object({ id: Id, payUrl: v.nullable(v.string()), status: RequestStatus }),
  refusals: {
    "method-unknown": 422,
    "method-closed": 422,
    "amount-out-of-bounds": 422,
    "request-differs": 409,
    "limit-deposit": 422,
    excluded: 403,
    "identity-needed": 422,
    "identity-refused": 403,
    "too-young": 403,
    "documents-needed": 403,
  },
  access: { own: members },
  limit: { count: 60, seconds: 60 },
})

/** What a deposit waits for. `checking`: a person of the house looks at it. */
export const depositStages = ["opening", "waiting", "confirming", "checking", "arrived", "failed", "taken-back"] as const

const ownDeposit = {
  own: members,
  others: {
    guest: "signed-out",
    member: "absent",
    trial: "forbidden",
    agent: "absent",
    otherBrand: "signed-out",
    otherTree: "absent",
  },
} as const

export const depositDetails = endpoint({
  summary: "Read a deposit: how to pay it, and how far it is",
  method: "GET",
  path: "/wps/cashier/deposit",
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: v.object({
    id: Id,
    method: v.string(),
    kind: v.picklist(depositKinds),
    amount: Money,
    fee: v.pipe(Money, v.description("Paid on top of the amount")),
    status: RequestStatus,
    stage: v.picklist(depositStages),
    reason: v.pipe(v.nullable(v.string()), v.description("Why it failed: a code of ours, or the words of the house")),
    payUrl: v.pipe(v.nullable(v.string()), v.description("The provider's page, while it can be paid")),
    transfer: v.nullable(v.object({ bank: v.string(), holder: v.string(), number: v.string(), reference: v.string() })),
    coin: v.nullable(
      v.object({
        asset: v.string(),
        network: v.string(),
        address: v.string(),
        amount: v.pipe(v.string(), v.description("How much of the asset to send, as a decimal")),
        expiresAt: v.pipe(Instant, v.description("Until then the rate is locked")),
        expired: v.boolean(),
        confirmations: Count,
        required: Count,
      }),
    ),
    slips: v.pipe(Count, v.description("How many pictures of the slip were sent")),
    cancelable: v.boolean(),
    createdAt: Instant,
    decidedAt: v.nullable(Instant),
  }),
  refusals: {},
  access: ownDeposit,
})

/** How many pictures of its slip a deposit can have. */
export const SLIPS = 3

/** The content decides the type, not the name or the header. The same picture again is the same slip. */
export const depositSlip = endpoint({
  summary: "Send a picture of the slip of a bank transfer",
  method: "PUT",
  path: "/wps/cashier/deposit/slip",
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: v.object({ slips: Count }),
  refusals: { "image-unreadable": 422, "image-dimensions": 422, "deposit-decided": 409, "slips-full": 422, busy: 429 },
  access: ownDeposit,
  limit: { count: 12, seconds: 600 },
  uploads: IMAGE_BYTES,
})

/** Only while nothing was paid as far as we know; what arrives later waits for an operator. */
export const cancelDeposit = endpoint({
  summary: "Cancel a deposit by transfer or to an address",
  method: "DELETE",
  path: "/wps/cashier/deposit",
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: v.object({ id: Id, status: RequestStatus }),
  refusals: { "deposit-decided": 409, "deposit-paid": 409 },
  access: ownDeposit,
  limit: { count: 30, seconds: 60 },
})

export const cashierRequests = endpoint({
  summary: "List the caller's deposits, newest first",
  method: "GET",
  path: "/wps/cashier/requests",
  token: true,
  sealed: false,
  request: v.object({ kind: v.picklist(["deposit"]), pageNo: PageNo, pageSize: PageSize }),
  response: paged(
    v.object({
      id: Id,
      kind: v.picklist(["deposit"]),
      status: RequestStatus,
      method: v.string(),
      amount: Money,
      payUrl: v.pipe(v.nullable(v.string()), v.description("Where a pending deposit can be paid or canceled")),
      reason: v.pipe(v.nullable(v.string()), v.description("Why the deposit was rejected")),
      createdAt: Instant,
      decidedAt: v.nullable(Instant),
    }),
  ),
  refusals: {},
  access: { own: signedIn },
})

export const cashierRequest = endpoint({
  summary: "Read the status of one deposit",
  method: "GET",
  path: "/wps/cashier/request",
  token: true,
  sealed: false,
  request: v.object({ id: Id, kind: v.picklist(["deposit"]) }),
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
