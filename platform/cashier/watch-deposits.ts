import { enqueue, type Queue, work } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import type { Services } from "../play/services.ts"
import { providerOf } from "./providers/registry.ts"
import { recordReport, rejectOpen } from "./settle-deposit.ts"

/** Open deposits, by id, whose provider is asked for their status: a callback that never comes loses no payment. */
const statusQueue: Queue = {
  name: "deposit-status",
  batch: 10,
  leaseMs: 60_000,
  backOff: { firstMs: 15_000, longestMs: 600_000 },
  maxAttempts: 100,
}

/** How long a member has to send the slip of a transfer. */
const SLIP_HOURS = 72

/** How long a payment can still arrive at the address of a deposit that was canceled: until then its provider is asked. */
const CANCELED_DAYS = 7

/**
 * Asks for the status of open deposits: every 15 seconds in the first ten minutes, every five minutes later; and every hour for
 * those to an address that were rejected, as a coin can be sent there at any time. One that was last asked in the future is asked
 * again: the clock was set back. A periodic job.
 */
export async function watchDeposits(services: Services): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  const ago = (seconds: number) => sql`${new Date(now.getTime() - seconds * 1_000)}::timestamptz`
  const lastDay = ago(CANCELED_DAYS * 24 * 3_600)
  const due = await database.rows<{ id: number }>(sql`
    update deposit set looked_at = ${now}
    where id = any (array(
      select id from deposit
      where (status = 'in-process' and kind <> 'transfer' or status = 'rejected' and kind = 'address' and decided_at > ${lastDay})
        and provider_ref is not null
        and coalesce(looked_at, created_at) not between
          case when status = 'rejected' then ${ago(3_600)} when created_at > ${ago(600)} then ${ago(15)} else ${ago(300)} end
          and ${now}::timestamptz
      order by coalesce(looked_at, created_at) limit 200 for update skip locked))
    returning id`)
  await enqueue(
    database,
    statusQueue,
    due.map(({ id }) => id),
    { now },
  )
  await work(services, statusQueue, key => askFor(services, Number(key)))
  await expireTransfers(services, now)
}

async function askFor(services: Services, id: number): Promise<void> {
  const { database, log } = services
  const row = await database.row<{ provider: string; ref: string | null }>(sql`
    select provider, provider_ref as ref from deposit
    where id = ${id} and status in ('in-process', 'rejected') and provider_ref is not null`)
  const status = row && providerOf(services, row.provider)?.status
  if (!status || !row?.ref) return
  const report = await status(row.ref)
  if (report?.deposit === id) await recordReport(services, row.provider, report)
  else log.error({ deposit: id, ref: row.ref, report }, "a payment provider does not know the payment of a deposit")
}

/** Rejects transfers for which no slip has come: they stop counting against the member's limits. */
async function expireTransfers({ database, clock, brands }: Services, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SLIP_HOURS * 3_600_000)
  await database.transaction(async tx => {
    const late = await tx.rows<{ id: number; brand: number; member: number; amount: number }>(sql`
      select id, brand, member, amount from deposit d
      where status = 'in-process' and kind = 'transfer' and created_at < ${before} and first_approved_by is null
        and not exists (select from deposit_slip s where s.deposit = d.id)
        and not exists (select from deposit_discrepancy x where x.deposit = d.id and x.decision is null)
      order by id limit 100 for update skip locked`)
    for (const row of late) await rejectOpen(tx, await brands.byId(row.brand), row, { reason: "expired", at: clock.now() })
  })
}
