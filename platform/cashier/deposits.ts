import type { deposit } from "@baize/common/api/cashier.ts"
import { complete, enqueue, type Queue, work } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import { objectionToIdentity } from "../identity/person/identity.ts"
import { holdProtection } from "../identity/person/person.ts"
import { objectionToDeposits } from "../play/protection/deposits.ts"
import type { Services } from "../play/services.ts"
import type { CallContext } from "../server/serve.ts"
import { depositMethods, methodFor } from "./methods.ts"
import { openPayment, payPath } from "./sandbox/payments.ts"

interface DepositRow {
  readonly id: number
  readonly method: string
  readonly amount: number
  readonly returnUrl: string | null
  readonly status: "in-process" | "approved" | "rejected"
}

/**
 * Starts a deposit of minor units and opens its payment at the provider. The same request again gives the same deposit, also when
 * the platform was stopped between the two, and whatever has changed since; another content under the same id is refused. The brand's
 * bounds, what the member has limited, and a break from play stand in its way. `payUrl` is a path on the asking site; where the sandbox
 * is off there is no provider to pay at, and so no method, for a deposit begun before either.
 */
export const openDeposit =
  (services: Services) =>
  async ({ request, caller, brand, visitor, refuse }: CallContext<typeof deposit>) => {
    const { database, clock } = services
    const { method, amount, request: key, returnUrl: back } = request
    if (!services.settings.sandboxCashier) refuse("method-unknown")
    const elsewhere = { fields: [{ field: "returnUrl", code: "invalid" }] }
    const returnUrl = back === undefined ? null : (pathOn(visitor.origin, back) ?? refuse("malformed", elsewhere))

    await database.transaction(async tx => {
      await holdProtection(tx, caller.memberId)
      const now = clock.now()
      const begun = await tx.row<{ id: number }>(sql`
        insert into deposit (brand, member, request, method, amount, return_url, created_at)
        values (${brand.id}, ${caller.memberId}, ${key}, ${method}, ${amount}, ${returnUrl}, ${now})
        on conflict (member, request) do nothing returning id`)
      if (!begun) return
      await enqueue(tx, paymentQueue, [begun.id], { now, dueAt: new Date(now.getTime() + LEFT_MS) })
      methodFor(depositMethods(services.settings, brand), request, refuse)
      const objection =
        (await objectionToDeposits(tx, caller.memberId, brand, now)) ??
        (await objectionToIdentity(tx, caller.memberId, brand.settings.minimumAge, now))
      if (objection) refuse(objection, { value: { min: brand.settings.minimumAge } })
    })
    const row = await database.one<DepositRow>(sql`
      select id, method, amount, return_url as "returnUrl", status from deposit where member = ${caller.memberId} and request = ${key}`)
    if (row.method !== method || row.amount !== amount || row.returnUrl !== returnUrl) refuse("request-differs")

    const paymentId = await openPaymentOf(services, brand, row)
    return { id: row.id, payUrl: payPath(paymentId), status: row.status }
  }

/** How long after a deposit was begun its payment cannot be on its way any more. */
const LEFT_MS = 60_000

/** Deposits, by id, whose payment is not opened yet: the member who asks opens it, or this queue when the platform was stopped before. */
export const paymentQueue: Queue = {
  name: "deposit-payment",
  batch: 10,
  leaseMs: 60_000,
  backOff: { firstMs: 30_000, longestMs: 300_000 },
  maxAttempts: 1_000,
}

/**
 * Opens, or finds, the payments of deposits that a process which died has left without: they are paid or cancelled in time like any
 * other, and do not count against what the member has limited for ever. A periodic job.
 */
export const openLeftPayments = (services: Services): Promise<number> =>
  work(services, paymentQueue, async key => {
    const left = await services.database.row<DepositRow & { readonly brand: number }>(sql`
      select brand, id, method, amount, return_url as "returnUrl", status from deposit
      where id = ${key}::bigint and status = 'in-process' and provider_ref is null`)
    if (left) await openPaymentOf(services, await services.brands.byId(left.brand), left)
  })

/** Opens a deposit's payment at the provider, once, and notes its id there, which it gives. */
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

/** The path of an address on the asking site itself; undefined when it leads anywhere else. */
function pathOn(origin: string, url: string): string | undefined {
  const site = URL.parse(origin)
  const address = site && URL.parse(url, site)
  if (!address || address.origin !== site.origin || address.pathname.startsWith("//")) return undefined
  return `${address.pathname}${address.search}${address.hash}`
}
