import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { holdFacts } from "../../books/facts/mark.ts"
import type { Brand } from "../../brands/brands.ts"
import { businessDay, dayStart } from "../../brands/calendar.ts"
import type { Services } from "../../play/services.ts"
import { termsInForce } from "../contracts/arithmetic/in-force.ts"
import { carriedOverTo, placeOf } from "../contracts/carried-over.ts"
import { eachAlone } from "../contracts/each-alone.ts"
import { type ContractRecord, holdToSettle } from "../contracts/record.ts"
import { nextSettlement, settledTo, versionsOf } from "../contracts/versions.ts"
import { termOf } from "./changed-since.ts"
import { noteSettled } from "./corrections/recheck.ts"
import { dueDay } from "./due-periods.ts"
import { GRACE_MS } from "./grace.ts"
import { createSealer, type StatementSealer } from "./seal.ts"
import { settlePeriod } from "./statement.ts"
import { teamTotals } from "./team-totals.ts"
import { writeSettlements } from "./write-settlements.ts"

/**
 * First step of settling: writes the settlement of every finished period of a dividend or daily salary, as pending (or as nothing
 * to pay). A settlement is unique by contract, version and period, and is written with the contract locked: any number of runs
 * writes one. It uses complete figures only: while reports lack a transfer older than the transaction `until`, it waits for the
 * next run. Dividends come last, because they can deduct salaries.
 */
export async function writeDueSettlements(
  { database }: Pick<Services, "database">,
  brand: Brand,
  now: Date,
  until: string,
): Promise<void> {
  const today = businessDay(new Date(now.getTime() - GRACE_MS), brand.gmtOffsetMinutes)
  const due = await database.rows<{ id: number }>(
    sql`select id from contract where brand = ${brand.id} and due_on <= ${today} order by kind = 'dividend', due_on, id`,
  )
  if (due.length === 0) return
  const sealer = await createSealer(database)
  await eachAlone(due, ({ id }) =>
    database.transaction(async tx => {
      const contract = await holdToSettle(tx, id)
      if (await holdFacts(tx, until)) await writeSettlementsOf(tx, contract, brand, { today, now, sealer })
    }),
  )
}

interface SettlementRun {
  readonly today: Day
  readonly now: Date
  readonly sealer: StatementSealer
}

async function writeSettlementsOf(tx: Database, contract: ContractRecord, brand: Brand, run: SettlementRun): Promise<void> {
  if (contract.dueOn === null) return
  const { id, downline } = contract
  const versions = await versionsOf(tx, id)
  let settled = await settledTo(tx, id)
  for (;;) {
    const next = nextSettlement(versions, settled)
    const over = next !== undefined && next.period.last < run.today
    if (!over || (await waitsForSalaries(tx, contract, next.version.terms, next.period.last))) {
      await tx.run(sql`update contract set due_on = ${dueDay(next?.period)} where id = ${id}`)
      return
    }
    const { version, period } = next
    const counting = termsInForce(version.terms, period)
    const term = termOf(contract, period.first)
    const figures = await teamTotals(tx, brand, { downline, first: period.first, last: period.last, counting, term })
    const inputs = { ...figures, ...(await carriedOverTo(tx, id, version)), paidBefore: 0 }
    const { key, first, last } = period
    const after = version.endsOn === last ? versions[versions.indexOf(version) + 1] : undefined
    const place = placeOf(contract, version.terms, last, after?.terms)
    const { statement, result } = settlePeriod(version.terms, period, inputs, brand, place)
    const { amount, carriedOut, trueUpOut } = result
    const settlement = { contract: id, version: version.version, terms: version.terms, period: key, first, last, statement }
    await writeSettlements(tx, brand, [{ ...settlement, amount, carriedOut, trueUpOut }], run)
    await noteSettled(tx, brand, dayStart(run.today, brand.gmtOffsetMinutes))
    settled = last
  }
}

/** A dividend that deducts salaries needs those of all its days: whether some are still to be settled. */
async function waitsForSalaries(
  tx: Database,
  { kind, downline }: Pick<ContractRecord, "kind" | "downline">,
  terms: Terms,
  last: Day,
): Promise<boolean> {
  if (kind !== "dividend" || !terms.deductions.includes("salaries")) return false
  const open = await tx.row(sql`
    select from contract c join brand b on b.id = c.brand
    left join salary_mark m on m.brand = c.brand and m.kind = c.kind
    where c.downline = ${downline} and c.kind <> 'dividend' and c.starts_on <= ${last}
      and (c.due_on - 1 <= ${last}
        or c.due_on is null and c.kind <> 'daily'
          and (m.settled_to is null or business_day(m.settled_to, b.gmt_offset_minutes) <= least(c.ends_on, ${last}::date)))`)
  return open !== undefined
}
