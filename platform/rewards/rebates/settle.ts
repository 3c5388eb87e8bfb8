import type { Day, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { holdFacts, presentTransaction } from "../../books/facts/mark.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import { openDayOf, openDays, unsettledDays } from "./days.ts"
import { writeLines } from "./lines.ts"

type RebateServices = Pick<Services, "database" | "clock">

/**
 * Settles every finished day of a brand, in order: writes what each account earned with it, as pending or to be claimed. A day is
 * settled with its row locked, by complete figures only: any number of processes can do so, or be killed anywhere, and it is
 * settled once. "Now" is the database's, so a node whose own clock runs ahead settles nothing early.
 */
export async function settleDays({ database, clock }: RebateServices, brand: Brand): Promise<void> {
  const now = await clock.databaseNow(database)
  const today = openDayOf(brand, now)
  await openDays(database, brand, today)
  const due = await unsettledDays(database, brand, today)
  if (due.length === 0) return
  const until = await presentTransaction(database)
  await catchUp({ database })
  for (const day of due) if (!(await database.transaction(async tx => await settleDay(tx, brand, { day, until, now })))) return
}

/** False: another day comes first, or the reports lack a transfer older than the transaction `until`. */
async function settleDay(
  tx: Database,
  brand: Brand,
  { day, until, now }: { readonly day: Day; readonly until: string; readonly now: Date },
): Promise<boolean> {
  const first = await tx.row<{ day: Day }>(sql`
    select day from rebate_day where brand = ${brand.id} and settled_at is null order by day limit 1 for update`)
  if (first === undefined || first.day > day) return true // settled by another process meanwhile
  if (first.day < day || !(await holdFacts(tx, until))) return false
  await tx.run(sql`set local work_mem = '128MB'`)
  await writeLines(tx, brand, day)
  await writePayments(tx, brand, day, now)
  await tx.run(sql`
    update rebate_day set settled_at = ${now}, seen = (select seen from fact_mark where name = 'facts')
    where brand = ${brand.id} and day = ${day}`)
  return true
}

/**
 * One payment for each account that has lines of the day. What agents earn by their team is always paid automatically; so is what
 * members earned who are on a break, since nothing may draw them to the site. The order makes PostgreSQL look up everything that
 * is carried before it writes a row: on a first day it would otherwise read the rows written so far for every account.
 */
const writePayments = (tx: Database, brand: Brand, day: Day, now: Date): Promise<number> =>
  tx.run(sql`
    insert into rebate (brand, member, day, part, amount, carried_in, paid, state)
    select ${brand.id}, member, ${day}, part, amount, carried, greatest(0, amount + carried),
           case when amount + carried <= 0 then 'nothing'
                when part = 'play' and r.claimed
                 and not exists (select from protection p where p.member = earned.member and p.excluded_until > ${now})
                then 'claimable' else 'pending' end
    from rebate_day r,
    lateral (
      select member, part, sum(amount)::bigint as amount from rebate_line
      where brand = r.brand and day = r.day group by member, part
    ) earned
    cross join lateral (
      select coalesce((select least(0, p.amount + p.carried_in) from rebate p
                       where p.member = earned.member and p.part = earned.part and p.day < ${day}
                       order by p.day desc limit 1), 0) as carried
    ) before
    where r.brand = ${brand.id} and r.day = ${day}
    order by member, part`)

/** What a day gives, or has given so far. */
export interface DayFigures {
  readonly part: "play" | "team"
  readonly accounts: number
  readonly turnover: Minor
  readonly amount: Minor
  readonly paid: Minor
}

/** What settling a day now would write, computed in a transaction that is rolled back. The day can still run. */
export async function rehearseDay({ database }: Pick<Services, "database">, brand: Brand, day: Day, now: Date) {
  await catchUp({ database })
  return await undoable<DayFigures[]>(database, async (tx, undo) => {
    const shares = JSON.stringify(brand.settings.rebates?.shares ?? {})
    await tx.run(sql`
      insert into rebate_day (brand, day, shares, claimed) values (${brand.id}, ${day}, ${shares}, false)
      on conflict do nothing`)
    await writeLines(tx, brand, day)
    await writePayments(tx, brand, day, now)
    return undo(await figuresOf(tx, brand, day))
  })
}

/** What a settled day gave, by part; the turnover is counted once, by the lines of who played. */
export const figuresOf = (database: Database, brand: Brand, day: Day): Promise<DayFigures[]> =>
  database.rows<DayFigures>(sql`
    select p.part, count(*) as accounts, sum(p.amount)::bigint as amount, sum(p.paid)::bigint as paid,
           coalesce(max(l.turnover), 0)::bigint as turnover
    from rebate p left join (
      select part, sum(turnover) as turnover from rebate_line where brand = ${brand.id} and day = ${day} group by part
    ) l using (part)
    where p.brand = ${brand.id} and p.day = ${day} group by p.part order by p.part`)
