import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { addDays, type Day } from "../reports/periods.ts"
import { dueDay, nextPeriod } from "./due.ts"
import type { ContractRecord } from "./record.ts"

/**
 * Puts a contract in force from the business day it is signed on, all of that day counting; if an earlier contract of the same
 * downline still runs out, from the day after it.
 */
export async function putInForce(tx: Database, contract: ContractRecord, today: Day, now: Date): Promise<void> {
  const { earlier } = await tx.one<{ earlier: Day | null }>(
    sql`select max(ends_on) as earlier from contract where downline = ${contract.downline} and kind = 'dividend' and id <> ${contract.id}`,
  )
  const startsOn = earlier !== null && earlier >= today ? addDays(earlier, 1) : today
  const due = dueDay(nextPeriod({ startsOn, endsOn: null, settledTo: null }, contract.terms.period))
  await tx.run(sql`
    update contract set state = 'signed', signed_at = ${now}, starts_on = ${startsOn}, due_on = ${due} where id = ${contract.id}`)
  await tx.run(
    sql`update contract_version set signed_at = ${now} where contract = ${contract.id} and version = ${contract.version}`,
  )
}

/** Ends a contract after its notice; what was earned until then is still settled. Contracts below it stay. */
export async function putOutOfForce(tx: Database, contract: ContractRecord, today: Day): Promise<void> {
  const endsOn = addDays(today, contract.terms.noticeDays)
  const { settledTo } = await tx.one<{ settledTo: Day | null }>(
    sql`select max(last_day) as "settledTo" from settlement where contract = ${contract.id}`,
  )
  const due = dueDay(nextPeriod({ startsOn: contract.startsOn!, endsOn, settledTo }, contract.terms.period))
  await tx.run(sql`update contract set state = 'terminated', ends_on = ${endsOn}, due_on = ${due} where id = ${contract.id}`)
}
