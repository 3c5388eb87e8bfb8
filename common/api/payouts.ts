import * as v from "valibot"
import { hidden, members } from "./access.ts"
import { Confirmation, confirmationRefusals } from "./confirmation.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Id, Instant, RequestId } from "./fields.ts"

/** A bank account, an account at an e-wallet, or an address of a network. Each is also the method of the withdrawals to it. */
export const payoutKinds = ["bank", "wallet", "crypto"] as const
export const PayoutKind = v.picklist(payoutKinds)
export type PayoutKind = v.InferOutput<typeof PayoutKind>

/** How many a member can have at once. */
export const MOST_PAYOUT_ACCOUNTS = 10

/** The networks of addresses. The sites name them. */
export const payoutNetworks = ["bitcoin", "ethereum", "tron"] as const

export const PayoutAccount = v.object({
  id: Id,
  kind: PayoutKind,
  institution: v.pipe(v.string(), v.description("The bank, the provider of the e-wallet, or the network")),
  number: v.pipe(v.string(), v.description("Masked")),
  holder: v.pipe(v.nullable(v.string()), v.description("Of a bank account: the member's name, masked")),
  usableFrom: v.pipe(v.nullable(Instant), v.description("While it is new: when withdrawals can go to it; else null")),
})
export type PayoutAccount = v.InferOutput<typeof PayoutAccount>

export const payoutAccounts = endpoint({
  summary: "List the caller's payout accounts, and what the brand pays out to",
  method: "GET",
  path: "/wps/cashier/payout-accounts",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    accounts: v.array(PayoutAccount),
    kinds: v.array(
      v.object({
        kind: PayoutKind,
        institutions: v.pipe(v.array(v.string()), v.description("The choice of them; empty: the member names it")),
      }),
    ),
    waitHours: v.pipe(Count, v.description("How long a new one waits until withdrawals can go to it")),
    holder: v.pipe(v.nullable(v.string()), v.description("The caller's name, masked; null until they have declared it")),
  }),
  refusals: {},
  access: { own: members },
})

const refusals = {
  "payout-kind-unknown": 422,
  "iban-wrong": 422,
  "account-number-wrong": 422,
  "wallet-id-wrong": 422,
  "address-wrong": 422,
  "payout-account-known": 409,
  "payout-accounts-full": 422,
  "name-needed": 422,
  "request-differs": 409,
  ...confirmationRefusals,
} as const

/** A bank account is in the member's own name: their declared full name is its holder. */
export const addPayoutAccount = endpoint({
  summary: "Add a payout account, confirmed by the owner of the account",
  method: "POST",
  path: "/wps/cashier/payout-accounts",
  audit: { event: "payout-account", fields: ["kind"] },
  token: true,
  sealed: true,
  request: v.object({
    request: RequestId,
    kind: PayoutKind,
    institution: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60)),
    number: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(4),
      v.maxLength(120),
      v.description("An IBAN or account number, the id at the e-wallet, or the address"),
    ),
    confirmation: v.optional(Confirmation),
  }),
  response: PayoutAccount,
  refusals,
  access: { own: members },
  limit: { count: 20, seconds: 300 },
})

/** Withdrawals that wait already still go to it. */
export const removePayoutAccount = endpoint({
  summary: "Remove a payout account of the caller's",
  method: "POST",
  path: "/wps/cashier/payouts/remove",
  audit: { event: "payout-account" },
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: v.object({}),
  refusals: {},
  access: { own: members, others: hidden(members) },
})
