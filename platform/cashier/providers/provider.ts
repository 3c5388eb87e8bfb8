import type { DepositKind } from "@baize/common/api/deposit-kinds.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { ReceivingAccount } from "../../brands/deposit-methods.ts"

/** A payment to be opened. */
export interface PaymentOrder {
  readonly deposit: number
  readonly kind: DepositKind
  readonly merchant: string
  /** What the member pays: the deposit and its fee. Minor units of `currency`. */
  readonly amount: Minor
  readonly currency: string
  readonly exponent: number
  /** Where the member's browser returns to, a path on the site; null: nowhere. */
  readonly returnUrl: string | null
  /** Where the provider sends its callbacks. */
  readonly notifyUrl: string
  /** The brand's own accounts, for a transfer. */
  readonly accounts: readonly ReceivingAccount[]
}

/** How the member pays, as the provider said when the payment was opened. Stored with the deposit. */
export interface Instructions {
  /** The provider's page: a path of the site, or an address. */
  readonly payUrl?: string
  readonly transfer?: ReceivingAccount & { readonly reference: string }
  readonly coin?: CoinQuote
}

interface CoinQuote {
  readonly asset: string
  readonly network: string
  readonly address: string
  /** How much of the asset, as a decimal. */
  readonly amount: string
  /** ISO 8601: until then the rate is locked. */
  readonly expiresAt: string
  /** Confirmations until the payment is final. */
  readonly required: number
}

interface OpenedPayment {
  readonly ref: string
  readonly instructions: Instructions
}

/** What a provider says of a payment, in a callback or when asked. */
export interface PaymentReport {
  readonly deposit: number
  readonly ref: string
  /** `charged-back`: the payer's bank or card company took back what was paid. `won-back`: it gave that back to the house. */
  readonly status: "open" | "confirming" | "paid" | "cancelled" | "charged-back" | "won-back"
  /** What was paid, or taken back; before that, what is to be paid. Minor units of `currency`. */
  readonly amount: Minor
  readonly currency: string
  readonly confirmations: number
  /** Paid after the quoted rate had expired. */
  readonly late: boolean
  /** The provider's own id of a chargeback, also of one that was won back. */
  readonly chargeback?: string | undefined
}

interface Callback {
  readonly body: Buffer
  readonly header: (name: string) => string
}

/**
 * A payment provider. Each method can be called again after a crash or a lost answer: `create` and `refund` carry an id of ours
 * by which the provider knows a repeat. They throw when the provider can't be reached.
 */
export interface PaymentProvider {
  create(order: PaymentOrder): Promise<OpenedPayment>
  /** The report in a callback, once its signature has been verified. */
  readCallback?(callback: Callback): PaymentReport | "unsigned" | "unreadable"
  /** The report on a payment; undefined if the provider doesn't know it. */
  status?(ref: string): Promise<PaymentReport | undefined>
  /** Sends back everything that was paid; `key` names this refund. False: the provider refuses for good. */
  refund?(ref: string, key: string): Promise<boolean>
}
