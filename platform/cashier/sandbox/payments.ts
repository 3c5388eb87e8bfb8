import { randomBytes } from "node:crypto"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { complete, enqueue, type Queue } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"

/** A payment in the provider's own book. Amounts in minor units of `currency`. */
export interface Payment {
  readonly id: string
  readonly merchant: string
  /** The merchant's id of the payment. */
  readonly reference: string
  readonly amount: Minor
  readonly currency: string
  readonly exponent: number
  readonly notifyUrl: string
  /** Path on the merchant's site to return to. */
  readonly returnUrl: string | null
  readonly status: "open" | "paid" | "cancelled"
}

const columns = sql`id, merchant, reference, amount, currency, exponent, notify_url as "notifyUrl",
  return_url as "returnUrl", status`

/** Opens a payment, once per reference: repeated, the provider gives the existing one. */
export async function openPayment(database: Database, request: Omit<Payment, "id" | "status">, now: Date): Promise<Payment> {
  const { merchant, reference, amount, currency, exponent, notifyUrl, returnUrl } = request
  await database.run(sql`
    insert into sandbox_payment (id, merchant, reference, amount, currency, exponent, notify_url, return_url, created_at)
    values (${randomBytes(18).toString("base64url")}, ${merchant}, ${reference}, ${amount}, ${currency}, ${exponent},
            ${notifyUrl}, ${returnUrl}, ${now})
    on conflict (reference) do nothing`)
  return database.one<Payment>(sql`select ${columns} from sandbox_payment where reference = ${reference}`)
}

/** The path of a payment on the requesting site. */
export const payPath = (id: string): string => `/pay/${id}`

export const paymentById = async (database: Database, id: string): Promise<Payment | undefined> =>
  isId(id) ? database.row<Payment>(sql`select ${columns} from sandbox_payment where id = ${id}`) : undefined

const isId = (text: string): boolean => /^[\w-]{24}$/.test(text)

/** Decided payments, by id, whose merchant has not accepted the notice yet: repeated for about a week. */
export const noticeQueue: Queue = {
  name: "payment-notice",
  batch: 100,
  leaseMs: 60_000,
  backOff: { firstMs: 10_000, longestMs: 60_000 },
  maxAttempts: 10_000,
}

/** Pays or cancels an open payment; a second click changes nothing. Gives the outcome. */
export async function decidePayment(
  database: Database,
  id: string,
  status: "paid" | "cancelled",
  now: Date,
): Promise<Payment | undefined> {
  if (isId(id))
    await database.transaction(async tx => {
      const decided = await tx.run(sql`update sandbox_payment set status = ${status} where id = ${id} and status = 'open'`)
      if (decided > 0) await enqueue(tx, noticeQueue, [id], { now })
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
    await enqueue(
      tx,
      noticeQueue,
      late.map(({ id }) => id),
      { now },
    )
  })

export const markNotified = (database: Database, id: string, now: Date): Promise<void> =>
  database.transaction(async tx => {
    await tx.run(sql`update sandbox_payment set notified_at = ${now} where id = ${id} and notified_at is null`)
    await complete(tx, noticeQueue, id)
  })
