import * as v from "valibot"
import { members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Id, Instant, Money, PageNo, PageSize, paged, RequestId, Sum } from "./fields.ts"

/** A transfer waits for the studio's answer; refused, it has moved nothing. */
export const transferStates = ["pending", "done", "refused"] as const

/** Why a studio has refused: for anything else the transfer waits. */
export const transferRefusals = ["insufficient-funds", "cancelled", "currency-differs"] as const

const MerchantCode = v.pipe(Code, v.description("The studio's code, `vassalage` of its games"))

const WalletTransfer = v.object({
  id: Id,
  merchantCode: v.string(),
  merchantName: v.string(),
  direction: v.pipe(v.picklist(["in", "out"]), v.description("In: from cash to the studio")),
  amount: Money,
  state: v.picklist(transferStates),
  refusal: v.nullable(v.picklist(transferRefusals)),
  createdAt: Instant,
  decidedAt: v.nullable(Instant),
})
export type WalletTransfer = v.InferOutput<typeof WalletTransfer>

const MerchantWallet = v.object({
  merchantCode: v.string(),
  merchantName: v.string(),
  iconUrl: v.string(),
  balance: v.pipe(Money, v.description("What the studio holds for the caller, as of its last report")),
  inTransit: v.pipe(Money, v.description("On its way there")),
  open: v.pipe(v.boolean(), v.description("Whether money can be moved there; it can always be moved back")),
  upToDate: v.pipe(v.boolean(), v.description("False while the studio does not answer")),
})
export type MerchantWallet = v.InferOutput<typeof MerchantWallet>

export const merchantWallet = endpoint({
  summary: "Read the caller's wallet at a studio that keeps one of its own",
  method: "GET",
  path: "/wps/relay/GCS_merchantWallet",
  token: true,
  sealed: false,
  request: v.object({ merchantCode: MerchantCode }),
  response: MerchantWallet,
  refusals: { "wallet-unknown": 422 },
  access: { own: members },
  limit: { count: 120, seconds: 60 },
})

/** Those that the brand offers, and those that still hold money of the caller. */
export const merchantWallets = endpoint({
  summary: "List the caller's wallets at studios that keep one of their own",
  method: "GET",
  path: "/wps/wallet/merchants",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    wallets: v.array(MerchantWallet),
    bonusLeft: v.pipe(
      v.nullable(Money),
      v.description(
        "Left to bet of a deposit bonus, 0 before it starts: until it ends, no cash moves to studios; null: no such bonus",
      ),
    ),
  }),
  refusals: {},
  access: { own: members },
  limit: { count: 120, seconds: 60 },
})

/**
 * `in` needs both fields, `out` as well; `back` moves everything from one studio, or from all. A transfer that the studio has not
 * answered is `pending`: its money is on its way, and nothing needs to be repeated.
 */
export const walletTransfer = endpoint({
  summary: "Move money to a studio that keeps a wallet of its own, or back",
  method: "POST",
  path: "/wps/relay/GCS_walletTransfer",
  audit: { event: "wallet-transfer", fields: ["direction", "merchantCode", "amount"] },
  token: true,
  sealed: false,
  request: v.object({
    request: RequestId,
    direction: v.picklist(["in", "out", "back"]),
    merchantCode: v.optional(MerchantCode),
    amount: v.optional(Sum),
    unlessPlayed: v.pipe(
      v.optional(v.boolean()),
      v.description("With `back`: what is with a studio stays while a game of it is open to the caller"),
    ),
  }),
  response: v.object({ transfers: v.array(WalletTransfer) }),
  refusals: {
    "wallet-unknown": 422,
    /** The studio, or transfers to it, are switched off; or some of its reports of the caller wait to be booked. */
    "wallet-closed": 422,
    "insufficient-funds": 422,
    "nothing-to-transfer": 422,
    /** `unlessPlayed`: a game of the studio is open, here or in another window. */
    "still-played": 409,
    "request-differs": 409,
    excluded: 403,
    "limit-loss": 422,
    "limit-time": 422,
    "limit-transfer": 422,
    /** A bonus for a deposit runs: `value.amount` is left to bet. */
    "bonus-unfinished": 409,
    "bonus-waiting": 409,
    "identity-needed": 422,
    "identity-refused": 403,
    "too-young": 403,
    "documents-needed": 403,
  },
  access: { own: members },
  limit: { count: 30, seconds: 60 },
})

export const walletTransfers = endpoint({
  summary: "List the caller's transfers to and from studios, newest first",
  method: "GET",
  path: "/wps/wallet/transfers",
  token: true,
  sealed: false,
  request: v.object({ pageNo: PageNo, pageSize: PageSize }),
  response: paged(WalletTransfer),
  refusals: {},
  access: { own: members },
})
