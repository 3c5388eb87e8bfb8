import { setTimeout as pause } from "node:timers/promises"
import { systemClock } from "@baize/kit/clock.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { createLedger } from "@baize/platform/books/ledger/ledger.ts"
import { createBrands } from "@baize/platform/brands/brands.ts"
import { confirmTransfer } from "@baize/platform/cashier/decide-deposit.ts"
import { creditDiscrepancy, refundDiscrepancy } from "@baize/platform/cashier/discrepancies.ts"
import sql from "sql-template-tag"
import type { Installation } from "./installation.ts"

const ann = { by: "ann", oneOperator: true }
const bob = { by: "bob", oneOperator: true }

/**
 * Two people of the house, who decide at the same moment: both confirm each transfer with a slip; of the payments that differ
 * they credit every other one and send the rest back. What fails is tried again.
 */
export function startHouse({ database }: Pick<Installation, "database">): { stop(): Promise<void> } {
  const ledger = createLedger(database)
  const services = { database, ledger, brands: createBrands(database, systemClock), clock: systemClock, log: silentLog }
  const stopped = new AbortController()

  async function decideAll(): Promise<void> {
    const transfers = await database.rows<{ id: number }>(sql`
      select id from deposit d where status = 'in-process' and kind = 'transfer'
        and exists (select from deposit_slip s where s.deposit = d.id) order by id limit 20`)
    const differing = await database.rows<{ id: number }>(
      sql`select id from deposit_discrepancy where decision is null order by id limit 20`,
    )
    await Promise.allSettled([
      ...transfers.flatMap(({ id }) => [ann, bob].map(who => confirmTransfer(services, id, who))),
      ...differing.flatMap(({ id }) =>
        [ann, bob].map(who => (id % 2 === 0 ? creditDiscrepancy(services, id, who) : refundDiscrepancy(services, id, who.by))),
      ),
    ])
  }
  const working = (async () => {
    while (!stopped.signal.aborted) {
      // The database may be down.
      await decideAll().catch(() => undefined)
      await pause(150)
    }
  })()
  return {
    async stop() {
      stopped.abort()
      await working
      await ledger.close()
    },
  }
}
