import { randomBytes } from "node:crypto"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { complete, enqueue, type Queue } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import { type Coin, coinFor } from "./coin.ts"

/** A payment in the provider's own book. Amounts in minor units of `currency`. */
export interface Payment {
  readonly id: string
  readonly kind: "redirect" | "address"
  readonly merchant: string
  /** The merchant's id of the payment. */
  readonly reference: string
  readonly amount: Minor
  readonly currency: string
  readonly exponent: number
  readonly notifyUrl: string
  /** Path on the merchant's site to return to. */
  readonly returnUrl: string | null
  readonly status: "open" | "confirming" | "paid" | "cancelled" | "charged-back" | "won-back"
  readonly paidAmount: Minor | null
  readonly paidCurrency: string | null
  readonly late: boolean
  readonly delivery: Delivery
  readonly coin: Coin | null
  readonly seenAt: Date | null
  readonly confirmations: number
  /** The id of what took the payment back. */
  readonly chargeback: string | null
}

/** How the notice of a payment is delivered: testers choose it on the pay page. */
type Delivery = "now" | "late" | "twice" | "never"

const columns = sql`id, kind, merchant, reference, amount, currency, exponent, notify_url as "notifyUrl",
  return_url as "returnUrl", status, paid_amount as "paidAmount", paid_currency as "paidCurrency", late, delivery, coin,
  seen_at as "seenAt", confirmations, chargeback`

export type NewPayment = Pick<
  Payment,
  "kind" | "merchant" | "reference" | "amount" | "currency" | "exponent" | "notifyUrl" | "returnUrl"
>

/** Opens a payment, once per key; undefined where the key has opened another payment. */
export async function openPayment(database: Database, key: string, request: NewPayment, now: Date): Promise<Payment | undefined> {
  const { kind, merchant, reference, amount, currency, exponent, notifyUrl, returnUrl } = request
  const coin = kind === "address" ? JSON.stringify(coinFor(amount, currency, now)) : null
  await database.run(sql`
    insert into sandbox_payment (id, idempotency_key, kind, merchant, reference, amount, currency, exponent, notify_url,
      return_url, coin, created_at)
    values (${randomBytes(18).toString("base64url")}, ${key}, ${kind}, ${merchant}, ${reference}, ${amount}, ${currency},
            ${exponent}, ${notifyUrl}, ${returnUrl}, ${coin}, ${now})
    on conflict (idempotency_key) do nothing`)
  const payment = await database.one<Payment>(sql`select ${columns} from sandbox_payment where idempotency_key = ${key}`)
  const isSame = payment.reference === reference && payment.amount === amount && payment.currency === currency
  return isSame && payment.kind === kind ? payment : undefined
}

/** The path of a payment on the requesting site. */
export const payPath = (id: string): string => `/pay/${id}`

export const paymentById = async (database: Database, id: string): Promise<Payment | undefined> =>
  isId(id) ? database.row<Payment>(sql`select ${columns} from sandbox_payment where id = ${id}`) : undefined

const isId = (text: string): boolean => /^[\w-]{24}$/.test(text)

/** Payments, by id, whose merchant has not accepted the latest notice yet: repeated for about a week. */
export const noticeQueue: Queue = {
  name: "payment-notice",
  batch: 100,
  leaseMs: 60_000,
  backOff: { firstMs: 10_000, longestMs: 60_000 },
  maxAttempts: 10_000,
}

/** How long a late notice takes. */
const LATE_MS = 60_000

/** Queues the notice of a payment's present state, as its delivery says. */
async function queueNotice(tx: Database, { id, delivery }: Pick<Payment, "id" | "delivery">, now: Date): Promise<void> {
  if (delivery === "never") return
  const dueAt = delivery === "late" ? new Date(now.getTime() + LATE_MS) : now
  await enqueue(tx, noticeQueue, [id], { now, dueAt })
}

/** What the payer does on the page: the outcomes beyond `paid` and `cancelled` exist so that merchants can test them. */
export interface Choice {
  readonly action: "pay" | "cancel"
  readonly delivery: Delivery
  /** What arrives, as a share of what was asked: 0.9, 1 or 1.1. */
  readonly share: "exact" | "less" | "more"
  readonly otherCurrency: boolean
}

const shares = { less: 9n, exact: 10n, more: 11n } as const

/** Pays or cancels an open payment; a second click changes nothing. A coin is then confirmed. Gives the outcome. */
export async function decidePayment(database: Database, id: string, choice: Choice, now: Date): Promise<Payment | undefined> {
  await database.transaction(async tx => {
    const payment = isId(id)
      ? await tx.row<Payment>(sql`select ${columns} from sandbox_payment where id = ${id} and status = 'open' for update`)
      : undefined
    if (!payment) return
    const { delivery } = choice
    if (choice.action === "cancel")
      await tx.run(sql`update sandbox_payment set status = 'cancelled', delivery = ${delivery} where id = ${id}`)
    else {
      const paid = Number((BigInt(payment.amount) * shares[choice.share]) / 10n)
      const currency = choice.otherCurrency ? (payment.currency === "EUR" ? "USD" : "EUR") : payment.currency
      const late = payment.coin !== null && now.getTime() > Date.parse(payment.coin.expires_at)
      await tx.run(sql`
        update sandbox_payment set status = ${payment.coin ? "confirming" : "paid"}, paid_amount = ${paid},
          paid_currency = ${currency}, late = ${late}, delivery = ${delivery}, seen_at = ${now}
        where id = ${id}`)
    }
    await queueNotice(tx, { id, delivery }, now)
  })
  return paymentById(database, id)
}

/** Takes a payment back as the payer's bank does, once: not one to an address, nor one that was refunded. Gives the outcome. */
export async function takeBackPayment(
  database: Database,
  id: string,
  delivery: Delivery,
  now: Date,
): Promise<Payment | undefined> {
  if (!isId(id)) return undefined
  await database.transaction(async tx => {
    const taken = await tx.run(sql`
      update sandbox_payment set status = 'charged-back', chargeback = 'cb-' || id, delivery = ${delivery}
      where id = ${id} and status = 'paid' and kind = 'redirect' and refund_key is null`)
    if (taken > 0) await queueNotice(tx, { id, delivery }, now)
  })
  return paymentById(database, id)
}

/** Gives a payment that was taken back to the merchant again, who has won against the payer's bank. Gives the outcome. */
export async function winPayment(database: Database, id: string, delivery: Delivery, now: Date): Promise<Payment | undefined> {
  if (!isId(id)) return undefined
  await database.transaction(async tx => {
    const won = await tx.run(sql`
      update sandbox_payment set status = 'won-back', delivery = ${delivery} where id = ${id} and status = 'charged-back'`)
    if (won > 0) await queueNotice(tx, { id, delivery }, now)
  })
  return paymentById(database, id)
}

/** How long a payment can be paid. Far shorter than its notices are repeated, so that none is paid without a notice. */
const OPEN_HOURS = 24

/** Cancels expired payments. */
export const cancelLate = (database: Database, now: Date): Promise<void> =>
  database.transaction(async tx => {
    const late = await tx.rows<{ id: string }>(sql`
      update sandbox_payment set status = 'cancelled'
      where status = 'open' and created_at <= ${now}::timestamptz - make_interval(hours => ${OPEN_HOURS}) returning id`)
    for (const { id } of late) await queueNotice(tx, { id, delivery: "now" }, now)
  })

/** Seconds from one block of the sandbox's chain to the next: each confirms the payments before it. */
const BLOCK_SECONDS = 5

/** Confirms the payments of coins, block by block. */
export const confirmSeen = (database: Database, now: Date): Promise<void> =>
  database.transaction(async tx => {
    const confirming = await tx.rows<Payment>(sql`
      select ${columns} from sandbox_payment where status = 'confirming' order by id limit 200 for update skip locked`)
    for (const { id, seenAt, coin, confirmations, delivery } of confirming) {
      const blocks = Math.floor((now.getTime() - seenAt!.getTime()) / (BLOCK_SECONDS * 1_000))
      const reached = Math.min(blocks, coin!.required)
      if (reached <= confirmations) continue
      const status = reached >= coin!.required ? "paid" : "confirming"
      await tx.run(sql`update sandbox_payment set confirmations = ${reached}, status = ${status} where id = ${id}`)
      await queueNotice(tx, { id, delivery }, now)
    }
  })

/** Records that the merchant has accepted a notice, and that nothing has changed since it was written. */
export const markNotified = (database: Database, { id, status, confirmations }: Payment, now: Date): Promise<void> =>
  database.transaction(async tx => {
    const isCurrent = await tx.run(sql`
      update sandbox_payment set notified_at = ${now}
      where id = ${id} and status = ${status} and confirmations = ${confirmations}`)
    if (isCurrent > 0) await complete(tx, noticeQueue, id)
  })

/** Sends back everything that was paid, once per key. False: nothing was paid, or it was sent back under another key. */
export async function refundPayment(database: Database, id: string, key: string): Promise<boolean> {
  if (!isId(id)) return false
  const done = await database.run(sql`
    update sandbox_payment set refunded = paid_amount, refund_key = ${key}
    where id = ${id} and status = 'paid' and (refund_key is null or refund_key = ${key})`)
  return done > 0
}
