import type { deposit } from "@baize/common/api/cashier.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { enqueue } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import { holdProtection } from "../identity/person/person.ts"
import type { Services } from "../play/services.ts"
import { firstAnswer } from "../server/first-answer.ts"
import type { CallContext } from "../server/serve.ts"
import { checkDeposit } from "./clearance/deposit.ts"
import { firstObjection } from "./clearance/objection.ts"
import { vipLevelOf } from "./levels.ts"
import { depositMethodFor, feeFor } from "./methods.ts"
import { type OpenDeposit, openDepositColumns, openPaymentOf, paymentQueue } from "./open-payments.ts"
import { providerOf } from "./providers/registry.ts"

/** Time after a deposit's start by which no opening of its payment can still be in progress. */
const LEFT_MS = 60_000

/**
 * Starts a deposit of minor units and opens its payment at the provider. Repeating the request gives the same deposit, even if
 * the platform was stopped between the two steps, and whatever has changed since; other content under the same id is refused.
 * Refuses amounts outside the method's bounds or the member's limits, and deposits during a break. `payUrl` is null where the
 * payment has no page, and while the provider can't be reached: a job opens the payment then.
 */
export const openDeposit =
  (services: Services) =>
  async ({ request, caller, brand, visitor, refuse }: CallContext<typeof deposit>) => {
    const { database, clock } = services
    const { method, amount, request: key, returnUrl: back } = request
    const elsewhere = { fields: [{ field: "returnUrl", code: "invalid" }] }
    const returnUrl = back === undefined ? null : (pathOn(visitor.origin, back) ?? refuse("malformed", elsewhere))

    const find = (from: Database) =>
      from.row<OpenDeposit>(sql`select ${openDepositColumns} from deposit where member = ${caller.memberId} and request = ${key}`)
    const begin = async (tx: Database): Promise<OpenDeposit> => {
      await holdProtection(tx, caller.memberId)
      const known = await find(tx)
      if (known) return known
      const vipLevel = await vipLevelOf(tx, caller.memberId)
      const { kind, provider, ...terms } = depositMethodFor(services, brand, { ...request, vipLevel }, refuse)
      const now = clock.now()
      const begun = await tx.one<OpenDeposit>(sql`
        insert into deposit (brand, member, request, method, kind, provider, amount, fee, return_url, created_at)
        values (${brand.id}, ${caller.memberId}, ${key}, ${method}, ${kind}, ${provider}, ${amount}, ${feeFor(terms, amount)},
          ${returnUrl}, ${now})
        returning ${openDepositColumns}`)
      await enqueue(tx, paymentQueue, [begun.id], { now, dueAt: new Date(now.getTime() + LEFT_MS) })
      const wanted = { member: caller.memberId, brand, amount, settings: services.settings, isWritten: true }
      const objection = firstObjection(await checkDeposit(tx, wanted, now))
      if (objection) refuse(objection.code, { value: objection.value })
      return begun
    }
    const row = await firstAnswer(
      () => find(database),
      () => database.transaction(begin),
    )
    if (row.method !== method || row.amount !== amount || row.returnUrl !== returnUrl) refuse("request-differs")
    if (!providerOf(services, row.provider)) refuse("method-unknown")

    const instructions = await openPaymentOf(services, brand, row).catch(error => {
      services.log.warn({ deposit: row.id, err: error }, "a payment could not be opened yet")
      return undefined
    })
    return { id: row.id, payUrl: instructions?.payUrl ?? null, status: row.status }
  }

/** The path of an address on the requesting site itself; undefined for any other. */
function pathOn(origin: string, url: string): string | undefined {
  const site = URL.parse(origin)
  const address = site && URL.parse(url, site)
  if (!address || address.origin !== site.origin || address.pathname.startsWith("//")) return undefined
  return `${address.pathname}${address.search}${address.hash}`
}
