import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { holdFacts } from "../../../books/facts/mark.ts"
import type { Brand } from "../../../brands/brands.ts"
import type { Services } from "../../../play/services.ts"
import { eachAlone } from "../../contracts/each-alone.ts"
import { holdToSettle } from "../../contracts/record.ts"
import { createSealer } from "../seal.ts"
import { correctContract } from "./correct.ts"

/**
 * Compares statements with figures that may have changed since: a late fact, a round changed after its member had moved or its
 * contract had ended, rebuilt figures. Where a statement's inputs differ, writes a correcting settlement, which the next
 * statement takes into account. Cheap where nothing changed. A change is marked as compared only when every affected contract has
 * been, so a run that dies is repeated and corrects nothing twice.
 */
export async function correctStatements(
  { database }: Pick<Services, "database">,
  brand: Brand,
  now: Date,
  until: string,
): Promise<void> {
  const { noted } = await database.one<{ noted: number | null }>(
    sql`select max(id) as noted from statement_recheck where brand = ${brand.id}`,
  )
  if (noted === null) return
  // Salaries first: dividends can deduct them.
  const concerned = await database.rows<{ id: number; days: Day[] }>(sql`
    select c.id, array_agg(distinct q.day::text) as days
    from statement_recheck q
    join lineage l on l.descendant = q.member and q.day between l.first_day and l.last_day
    join contract c on c.downline = l.ancestor and c.brand = q.brand
      and q.day between c.starts_on and coalesce(c.ends_on, 'infinity')
    where q.brand = ${brand.id} and q.id <= ${noted} and exists (select from settlement s where s.contract = c.id)
    group by c.id order by c.kind = 'dividend', c.id`)
  const sealer = concerned.length === 0 ? undefined : await createSealer(database)
  let behind = false
  await eachAlone(concerned, ({ id, days }) =>
    database.transaction(async tx => {
      await holdMark(tx, id)
      const contract = await holdToSettle(tx, id)
      if (await holdFacts(tx, until)) await correctContract(tx, brand, contract, new Set(days), { now, sealer: sealer! })
      else behind = true
    }),
  )
  if (!behind) await database.run(sql`delete from statement_recheck where brand = ${brand.id} and id <= ${noted}`)
}

/**
 * Writing hourly and real-time salaries requires their mark, so that only one process extends a chain of statements at a time.
 */
const holdMark = (tx: Database, contract: number): Promise<unknown> =>
  tx.row(sql`
    select from salary_mark m
    where (m.brand, m.kind) = (select c.brand, c.kind from contract c where c.id = ${contract}) for update`)

/** Records that a brand's periods are settled up to an instant: an earlier fact that is read afterwards is late. */
export const noteSettled = (tx: Database, { id }: Pick<Brand, "id">, until: Date): Promise<number> =>
  tx.run(sql`
    insert into settled_until as s (brand, until) values (${id}, ${until})
    on conflict (brand) do update set until = excluded.until where s.until < excluded.until`)
