import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { addDays } from "../../brands/calendar.ts"
import { recheckChangesAfter } from "../settlements/corrections/changes-ahead.ts"
import { dueDay } from "../settlements/due-periods.ts"
import type { ContractRecord } from "./record.ts"
import { nextSettlement, settledTo, versionsOf } from "./versions.ts"

/** Kinds whose contracts are settled one by one when a period ends; the others are settled all together. */
const settledAlone = (kind: ContractKind): boolean => kind === "dividend" || kind === "daily"

/**
 * Puts a contract in force from the business day of its signature, counting all of that day. Where an earlier contract of the
 * same downline still runs, or the downline is the upline's only from tomorrow on, it starts with the following day.
 */
export async function putInForce(tx: Database, contract: ContractRecord, today: Day, now: Date): Promise<void> {
  const { upline, downline, kind, id } = contract
  const { earlier } = await tx.one<{ earlier: Day | null }>(sql`
    select greatest(
      (select max(ends_on) from contract where downline = ${downline} and kind = ${kind} and id <> ${id}),
      (select max(until) from member_closure_past where descendant = ${downline} and depth = 1),
      (select nullif(since, '-infinity') - 1 from member_closure
        where descendant = ${downline} and ancestor = ${upline}::bigint)) as earlier`)
  const startsOn = earlier !== null && earlier >= today ? addDays(earlier, 1) : today
  await tx.run(sql`
    update contract c set follows = (
      select p.id from contract p
      where p.downline = c.downline and p.kind = c.kind and p.upline is not distinct from c.upline and p.ends_on < ${startsOn}
        and p.id <> c.id
      order by p.ends_on desc, p.id desc limit 1)
    where c.id = ${id}`)
  await tx.run(sql`update contract set state = 'signed', signed_at = ${now}, starts_on = ${startsOn} where id = ${contract.id}`)
  await tx.run(sql`
    update contract_version set signed_at = ${now}, starts_on = ${startsOn}
    where contract = ${contract.id} and version = ${contract.version}`)
  await setDue(tx, contract)
}

/**
 * Puts the pending amendment in force from tomorrow (or from the contract's own first day, if later): today still belongs to the
 * old version, whose running period ends with it.
 */
export async function putAmendmentInForce(tx: Database, contract: ContractRecord, today: Day, now: Date): Promise<void> {
  const { id, version, proposed } = contract
  const { begun } = await tx.one<{ begun: Day }>(
    sql`select starts_on as begun from contract_version where contract = ${id} and version = ${version}`,
  )
  const from = begun > today ? begun : addDays(today, 1)
  await tx.run(sql`update contract_version set ends_on = ${addDays(from, -1)} where contract = ${id} and version = ${version}`)
  await tx.run(sql`
    update contract_version set signed_at = ${now}, starts_on = ${from}, expires_at = null
    where contract = ${id} and version = ${proposed}`)
  await tx.run(sql`update contract set version = ${proposed}, proposed = null where id = ${id}`)
  await setDue(tx, contract)
}

/** Ends a contract after its notice; earnings until then are still settled. Contracts below it stay. */
export async function putOutOfForce(tx: Database, contract: ContractRecord, today: Day): Promise<void> {
  const endsOn = addDays(today, contract.terms.noticeDays)
  await tx.run(sql`update contract set state = 'terminated', ends_on = ${endsOn}, proposed = null where id = ${contract.id}`)
  await tx.run(
    sql`update contract_version set ends_on = ${endsOn} where contract = ${contract.id} and version = ${contract.version}`,
  )
  await recheckChangesAfter(tx, contract.brand, endsOn)
  await setDue(tx, contract)
}

/** Ends a contract at one side's request, after its notice. `by` gives the notice; null is the house. */
export async function giveNotice(tx: Database, contract: ContractRecord, today: Day, by: number | null): Promise<void> {
  await putOutOfForce(tx, contract, today)
  await tx.run(sql`update contract set notice_by = ${by} where id = ${contract.id}`)
}

/** Ends a contract in its notice today, because the other side consents. */
export const shortenNotice = (tx: Database, contract: ContractRecord, today: Day): Promise<void> =>
  putOutOfForce(tx, { ...contract, terms: { ...contract.terms, noticeDays: 0 } }, today)

/** Stores when the contract's next period can be settled. */
async function setDue(tx: Database, { id, kind }: Pick<ContractRecord, "id" | "kind">): Promise<void> {
  if (!settledAlone(kind)) return
  const next = nextSettlement(await versionsOf(tx, id), await settledTo(tx, id))
  await tx.run(sql`update contract set due_on = ${dueDay(next?.period)} where id = ${id}`)
}
