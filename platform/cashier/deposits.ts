import type { deposit } from "@baize/common/api/cashier.ts"
import type { BrandId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { complete, enqueue, type Queue, work } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import { objectionToIdentity } from "../identity/person/identity.ts"
import { holdProtection } from "../identity/person/person.ts"
import { objectionToDeposits } from "../play/protection/deposits.ts"
import type { Services } from "../play/services.ts"
import { firstAnswer } from "../server/first-answer.ts"
import type { CallContext } from "../server/serve.ts"
import { depositMethods, methodFor } from "./methods.ts"
import { openPayment, payPath } from "./sandbox/payments.ts"

interface DepositRow {
  readonly id: number
  readonly method: string
  readonly amount: Minor
  readonly returnUrl: string | null
  readonly status: "in-process" | "approved" | "rejected"
}

/**
 * Starts a deposit of minor units and opens its payment at the provider. Repeating the request gives the same deposit, even if
 * the platform was stopped between the two steps, and whatever has changed since; other content under the same id is refused.
 * Refuses amounts outside the brand's bounds or the member's limits, and deposits during a break. `payUrl` is a path on the
 * requesting site; with the sandbox off there is no provider, so no method, also for a deposit started before.
 */
export const openDeposit =
  (services: Services) =>
  async ({ request, caller, brand, visitor, refuse }: CallContext<typeof deposit>) => {
    const { database, clock } = services
    const { method, amount, request: key, returnUrl: back } = request
    if (!services.settings.sandboxCashier) refuse("method-unknown")
    const elsewhere = { fields: [{ field: "returnUrl", code: "invalid" }] }
    const returnUrl = back === undefined ? null : (pathOn(visitor.origin, back) ?? refuse("malformed", elsewhere))

    const find = (from: Database) =>
      from.row<DepositRow>(sql`
        select id, method, amount, return_url as "returnUrl", status from deposit
        where member = ${caller.memberId} and request = ${key}`)
    const begin = async (tx: Database): Promise<DepositRow> => {
      await holdProtection(tx, caller.memberId)
      const now = clock.now()
      const begun = await tx.row<DepositRow>(sql`
        insert into deposit (brand, member, request, method, amount, return_url, created_at)
        values (${brand.id}, ${caller.memberId}, ${key}, ${method}, ${amount}, ${returnUrl}, ${now})
        on conflict (member, request) do nothing
        returning id, method, amount, return_url as "returnUrl", status`)
      if (!begun) return (await find(tx))!
      await enqueue(tx, paymentQueue, [begun.id], { now, dueAt: new Date(now.getTime() + LEFT_MS) })
      methodFor(depositMethods(services.settings, brand), request, refuse)
      const objection =
        (await objectionToDeposits(tx, caller.memberId, brand, now)) ??
        (await objectionToIdentity(tx, caller.memberId, brand.settings.minimumAge, now))
      if (objection) refuse(objection, { value: { min: brand.settings.minimumAge } })
      return begun
    }
    const row = await firstAnswer(
      () => find(database),
      () => database.transaction(begin),
    )
    if (row.method !== method || row.amount !== amount || row.returnUrl !== returnUrl) refuse("request-differs")

    const paymentId = await openPaymentOf(services, brand, row)
    return { id: row.id, payUrl: payPath(paymentId), status: row.status }
  }

/** Time after a deposit's start by which no opening of its payment can still be in progress. */
const LEFT_MS = 60_000

/**
 * Deposits, by id, whose payment is not opened yet: the requesting member opens it, or this queue if the platform was stopped
 * before.
 */
export const paymentQueue: Queue = {
  name: "deposit-payment",
  batch: 10,
  leaseMs: 60_000,
  backOff: { firstMs: 30_000, longestMs: 300_000 },
  maxAttempts: 1_000,
}

/**
 * Opens, or finds, the payments of deposits left by a process that died: they are then paid or canceled in time like any other,
 * and do not count against the member's limits forever. A periodic job.
 */
export const openLeftPayments = (services: Services): Promise<number> =>
  work(services, paymentQueue, async key => {
    const left = await services.database.row<DepositRow & { readonly brand: BrandId }>(sql`
      select brand, id, method, amount, return_url as "returnUrl", status from deposit
      where id = ${key}::bigint and status = 'in-process' and provider_ref is null`)
    if (left) await openPaymentOf(services, await services.brands.byId(left.brand), left)
  })

/** Opens a deposit's payment at the provider, once, records its id there, and gives it. */
async function openPaymentOf(
  { database, clock, settings }: Services,
  brand: Brand,
  { id, amount, returnUrl }: Pick<DepositRow, "id" | "amount" | "returnUrl">,
): Promise<string> {
  const payment = await openPayment(
    database,
    {
      merchant: brand.name,
      reference: `deposit:${id}`,
      amount,
      currency: brand.currency,
      exponent: brand.exponent,
      notifyUrl: `${settings.selfUrl}/cashier/notify/sandbox`,
      returnUrl,
    },
    clock.now(),
  )
  await database.transaction(async tx => {
    const noted = await tx.run(sql`update deposit set provider_ref = ${payment.id} where id = ${id} and provider_ref is null`)
    if (noted > 0) await complete(tx, paymentQueue, id)
  })
  return payment.id
}

/** The path of an address on the requesting site itself; undefined for any other. */
function pathOn(origin: string, url: string): string | undefined {
  const site = URL.parse(origin)
  const address = site && URL.parse(url, site)
  if (!address || address.origin !== site.origin || address.pathname.startsWith("//")) return undefined
  return `${address.pathname}${address.search}${address.hash}`
}
