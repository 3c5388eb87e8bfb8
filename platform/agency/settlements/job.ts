import type { Minor } from "@baize/common/api/units.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { presentTransaction } from "../../books/facts/mark.ts"
import { createLedger } from "../../books/ledger/ledger.ts"
import type { Services } from "../../play/services.ts"
import { eachAlone } from "../contracts/each-alone.ts"
import { expireOffers } from "../contracts/expire.ts"
import { correctStatements } from "./corrections/recheck.ts"
import { writeDueSettlements } from "./due-settlements.ts"
import { payPending } from "./pay.ts"
import { writeSalaries } from "./salaries/settle.ts"

type SettlementServices = Pick<Services, "database" | "ledger" | "brands" | "clock">

/**
 * Settles every contract up to an instant (now by default): offers lapse, finished periods are settled, pending settlements are
 * paid. Salaries come before the dividends that can deduct them. One failure stops no other contract; the first is thrown at the
 * end. Cheap when nothing is due. Can run any number of times, in any number of processes, and be killed anywhere. "Now" is the
 * database's: a node whose own clock runs ahead settles nothing early. Throws InvalidInput for a future instant, because
 * settlements are never withdrawn.
 */
export async function settle(services: SettlementServices, asOf?: Date): Promise<void> {
  const now = await services.clock.databaseNow(services.database)
  if (asOf && asOf > now)
    throw new InvalidInput(`${asOf.toISOString()} is in the future: the database's clock says ${now.toISOString()}`)
  await settleUpTo(services, asOf ?? now)
}

/** What settling changes: a settlement that is written, or whose payment goes through. */
export interface RehearsedSettlement {
  readonly contract: number
  readonly version: number
  readonly period: string
  readonly state: "pending" | "paid" | "nothing"
  readonly amount: Minor
}

/**
 * What `settle` would write and pay at an instant, which can be in the future: computed in a transaction that is rolled back at
 * the end. Reports wait for it while it runs.
 */
export async function rehearseSettlement(services: SettlementServices, asOf: Date): Promise<RehearsedSettlement[]> {
  return undoable<RehearsedSettlement[]>(services.database, async (tx, undo) => {
    const clock = { ...services.clock, now: () => asOf }
    await tx.run(sql`create temporary table settlement_before on commit drop as select id, state from settlement`)
    await settleUpTo({ ...services, clock, database: tx, ledger: createLedger(tx, clock) }, asOf)
    return undo(
      await tx.rows<RehearsedSettlement>(sql`
        select s.contract, s.version, s.period, s.state, s.amount from settlement s left join settlement_before b on b.id = s.id
        where b.id is null or b.state <> s.state order by s.contract, s.last_day, s.id`),
    )
  })
}

async function settleUpTo(services: SettlementServices, asOf: Date): Promise<void> {
  await expireOffers(services.database, asOf)
  const until = await presentTransaction(services.database)
  await catchUp(services)
  const brands = await services.brands.all()
  // Settlements of every brand before payments of any: a rehearsal's own payments are younger than `until`, and delay no
  // settlement.
  const steps = [
    ...brands.flatMap(brand => [
      () => writeSalaries(services, brand, "hourly", asOf, until),
      () => writeSalaries(services, brand, "real-time", asOf, until),
      () => correctStatements(services, brand, asOf, until),
      () => writeDueSettlements(services, brand, asOf, until),
    ]),
    ...brands.map(brand => () => payPending(services, brand, asOf)),
  ]
  await eachAlone(steps, step => step())
}
