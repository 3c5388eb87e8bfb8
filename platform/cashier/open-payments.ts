import type { DepositStatus } from "@baize/common/api/cashier.ts"
import type { DepositKind } from "@baize/common/api/deposit-kinds.ts"
import type { BrandId, Minor } from "@baize/common/api/units.ts"
import { complete, type Queue, work } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Services } from "../play/services.ts"
import type { Instructions } from "./providers/provider.ts"
import { providerOf } from "./providers/registry.ts"

/** A deposit whose payment can be opened. */
export interface OpenDeposit {
  readonly id: number
  readonly brand: BrandId
  readonly kind: DepositKind
  readonly provider: string
  readonly method: string
  readonly amount: Minor
  readonly fee: Minor
  readonly returnUrl: string | null
  readonly instructions: Instructions | null
  readonly status: DepositStatus
}

export const openDepositColumns = sql`
  id, brand, kind, provider, method, amount, fee, return_url as "returnUrl", instructions, status`

/**
 * Deposits, by id, whose payment is not opened yet: the requesting member opens it, or this queue if the platform was stopped
 * before or the provider could not be reached.
 */
export const paymentQueue: Queue = {
  name: "deposit-payment",
  batch: 10,
  leaseMs: 60_000,
  backOff: { firstMs: 10_000, longestMs: 300_000 },
  maxAttempts: 1_000,
}

/**
 * Opens, or finds, the payments of deposits left by a process that died: they are then paid or canceled in time like any other,
 * and do not count against the member's limits forever. A periodic job.
 */
export const openLeftPayments = (services: Services): Promise<number> =>
  work(services, paymentQueue, async key => {
    const left = await services.database.row<OpenDeposit>(sql`
      select ${openDepositColumns} from deposit
      where id = ${key}::bigint and status = 'in-process' and instructions is null`)
    if (left) await openPaymentOf(services, await services.brands.byId(left.brand), left)
  })

/** Opens a deposit's payment at the provider, once, records how to pay it, and gives that. */
export async function openPaymentOf(services: Services, brand: Brand, deposit: OpenDeposit): Promise<Instructions> {
  const { database, settings } = services
  const { id, kind, provider, method, amount, fee, returnUrl } = deposit
  if (deposit.instructions) return deposit.instructions
  const adapter = providerOf(services, provider)
  if (!adapter) throw new Error(`This installation has no payment provider ${provider}`)
  const { ref, instructions } = await adapter.create({
    deposit: id,
    kind,
    merchant: brand.name,
    amount: amount + fee,
    currency: brand.currency,
    exponent: brand.exponent,
    returnUrl: returnUrl === null ? null : backTo(returnUrl, id),
    notifyUrl: `${settings.selfUrl}/cashier/notify/${provider}`,
    accounts: brand.settings.deposit.find(({ code }) => code === method)?.accounts ?? [],
  })
  return database.transaction(async tx => {
    await tx.run(sql`
      update deposit set provider_ref = coalesce(provider_ref, ${ref}), instructions = ${JSON.stringify(instructions)}
      where id = ${id} and instructions is null`)
    await complete(tx, paymentQueue, id)
    // Of two that opened it at once, both give what was stored.
    const row = await tx.one<{ instructions: Instructions | null }>(sql`select instructions from deposit where id = ${id}`)
    return row.instructions!
  })
}

/** The page to return to, which then shows this deposit. */
function backTo(returnUrl: string, deposit: number): string {
  const url = new URL(returnUrl, "http://site")
  url.searchParams.set("deposit", String(deposit))
  return `${url.pathname}${url.search}${url.hash}`
}
