import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Database } from "../database/database.ts"
import type { Parts } from "../parts.ts"
import { holdFacts } from "../reports/mark.ts"
import { businessDay, type Day } from "../reports/periods.ts"
import { termsInForce } from "./arithmetic/in-force.ts"
import { type DuePeriod, dueDay, nextPeriod } from "./due.ts"
import { eachAlone } from "./each-alone.ts"
import { lineFigures } from "./line-figures.ts"
import { type ContractRecord, holdContract } from "./record.ts"
import { settlePeriod } from "./statement.ts"

/** How long after its end a day counts as closed: postings that began before midnight are committed by then. */
const GRACE_MS = 60_000

/**
 * First step of a settlement: writes the line of every period that is over, as pending (or as nothing to pay). A line is unique by
 * contract, version and period, and is written with the contract held: however often and by however many this is run, there is one.
 * It is written of whole figures only: while reports lack a transfer older than the transaction `until`, it waits for the next run.
 */
export async function writeDueLines(
  { database }: Pick<Parts, "database">,
  brand: Brand,
  now: Date,
  until: string,
): Promise<void> {
  const today = businessDay(new Date(now.getTime() - GRACE_MS), brand.gmtOffsetMinutes)
  const due = await database.rows<{ id: number }>(
    sql`select id from contract where brand = ${brand.id} and due_on <= ${today} order by due_on, id`,
  )
  await eachAlone(due, ({ id }) =>
    database.transaction(async tx => {
      const contract = (await holdContract(tx, id))!
      if (await holdFacts(tx, until)) await writeLinesOf(tx, contract, brand, today, now)
    }),
  )
}

async function writeLinesOf(tx: Database, contract: ContractRecord, brand: Brand, today: Day, now: Date): Promise<void> {
  if (contract.dueOn === null || contract.startsOn === null) return
  const { id, startsOn, endsOn, version } = contract
  let { settledTo, carriedIn } = (await tx.row<{ settledTo: Day | null; carriedIn: number }>(sql`
    select last_day as "settledTo", carried_out as "carriedIn" from settlement
    where contract = ${id} and version = ${version} order by last_day desc limit 1`)) ?? { settledTo: null, carriedIn: 0 }
  for (;;) {
    const period = nextPeriod({ startsOn, endsOn, settledTo }, contract.terms.period)
    if (!period || period.last >= today) {
      await tx.run(sql`update contract set due_on = ${dueDay(period)} where id = ${id}`)
      return
    }
    carriedIn = await writeLine(tx, contract, period, carriedIn, brand, now)
    settledTo = period.last
  }
}

/** Gives what the period carries out. */
async function writeLine(
  tx: Database,
  contract: ContractRecord,
  period: DuePeriod,
  carriedIn: number,
  brand: Brand,
  now: Date,
): Promise<number> {
  const { activeTurnover } = termsInForce(contract.terms, period)
  const figures = await lineFigures(tx, { downline: contract.downline, first: period.first, last: period.last, activeTurnover })
  const { statement, result } = settlePeriod(contract, period, { ...figures, carriedIn }, brand)
  await tx.run(sql`
    insert into settlement (brand, contract, version, period, first_day, last_day, state, amount, carried_out, statement, created_at)
    values (${brand.id}, ${contract.id}, ${contract.version}, ${period.key}, ${period.first}, ${period.last},
            ${result.amount > 0 ? "pending" : "nothing"}, ${result.amount}, ${result.carriedOut}, ${JSON.stringify(statement)}, ${now})`)
  return result.carriedOut
}
