import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { memberChanged } from "../../../letters/inbox/notify.ts"
import { queueNotifications } from "../../../letters/notifications/queue.ts"
import type { Services } from "../../services.ts"

/** A draw whose prizes have changed since its winners were told, or have never been told. */
interface DrawToTell {
  readonly lottery: string
  readonly numero: string
}

/** Draws that are looked for at once. */
const PORTION = 100
/** Members whose prizes have changed, told in one transaction. */
const MOST_TOLD = 2_000

/**
 * Puts a message into the inbox of each member who has won a draw: one, whatever number of their tickets has, and another when
 * that has changed since. A note of a change is deleted with the messages that follow from it: two nodes, or a node that is
 * killed, tell each member once. A periodic job.
 */
export async function tellWins({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  for (const draw of await drawsToTell(database)) while (await database.transaction(tx => tellPortion(tx, draw, clock.now())));
}

/** A draw whose tickets are still being decided is left for later, a minute at most: a prize that is held can wait for days. */
const drawsToTell = (database: Database): Promise<DrawToTell[]> =>
  database.rows<DrawToTell>(sql`
    select due.lottery, due.numero
    from (select lottery, numero, min(at) as since from lottery_win_due group by 1, 2) due
    join lottery_draw d on (d.lottery, d.numero) = (due.lottery, due.numero)
    where due.since < now() - interval '1 minute' or not exists (
      select from lottery_ticket t
      where t.state = 'waiting' and (t.draws_at, t.lottery, t.numero) = (d.draws_at, due.lottery, due.numero))
    order by due.since limit ${PORTION}`)

/** True: there are more. */
async function tellPortion(tx: Database, { lottery, numero }: DrawToTell, now: Date): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('lottery wins'))`)
  const noted = await tx.run(sql`delete from lottery_win_due where (lottery, numero) = (${lottery}, ${numero})`)
  if (noted === 0) return false // told by another node meanwhile
  const changed = await tx.rows<{ readonly message: number | null; readonly told: string | null }>(
    tellSome({ lottery, numero }, now),
  )
  await queueNotifications(
    tx,
    changed.flatMap(({ message }) => message ?? []),
    { now },
  )
  // Not by the messages: one that exists already is not written again.
  if (changed.length < MOST_TOLD) return false
  await tx.run(sql`insert into lottery_win_due (lottery, numero) values (${lottery}, ${numero})`)
  return true
}

/**
 * Notes the prizes of members that have changed, and writes a message to each who does not have it. A full join of the two,
 * though every message is of a noted prize: it is never a nested loop.
 */
export const tellSome = ({ lottery, numero }: DrawToTell, now: Date): Sql => sql`
  with won as (
    select member, sum(prize)::bigint as prize from lottery_ticket
    where (lottery, numero) = (${lottery}, ${numero}) and state = 'won' group by member
  ),
  changed as (
    select member, coalesce(w.prize, 0) as prize
    from won w full join (
      select member, prize from lottery_win_told where (lottery, numero) = (${lottery}, ${numero})
    ) t using (member)
    where coalesce(w.prize, 0) <> coalesce(t.prize, 0) order by member limit ${MOST_TOLD}
  ),
  noted as (
    insert into lottery_win_told as t (lottery, numero, member, prize, times, at)
    select ${lottery}, ${numero}, member, prize, 1, ${now} from changed
    on conflict (lottery, numero, member) do update set prize = excluded.prize, times = t.times + 1, at = excluded.at
    returning t.member, t.prize, t.times
  ),
  sent as (
    insert into message (brand, member, category, kind, subject, values, letters, at)
    select m.brand, m.id, 'money', case when n.times = 1 then 'lottery-won' else 'lottery-prize-changed' end,
           concat_ws('/', 'draw:' || l.code, ${numero}::text, nullif(n.times, 1)),
           jsonb_build_object('name', coalesce(l.names ->> m.language, l.names ->> b.language, l.names ->> 'en'),
                              'numero', ${numero}::text, 'amount', n.prize, 'lottery', l.code),
           false, ${now}
    from noted n join member m on m.id = n.member join brand b on b.id = m.brand join lottery l on l.code = ${lottery}
    on conflict (member, kind, subject) do nothing returning id, member
  )
  select s.id as message, case when s.id is not null then ${memberChanged(sql`s.member`)}::text end as told
  from noted n full join sent s using (member)`
