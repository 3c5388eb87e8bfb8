import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Services } from "../../play/services.ts"

/** A draw whose tickets were decided, or decided otherwise. */
interface DrawToSettle {
  readonly lottery: string
  readonly numero: string
}

/**
 * Works out the level differences of every draw whose tickets have changed, a draw in each transaction: one payment for each
 * account that earns, or the difference to what it was given before. Processes take turns, and a note of a change is deleted with
 * what follows from it: each ticket counts once, wherever a process is killed.
 */
export async function settleLotteryRebates({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  for (;;) {
    const draws = await drawsToSettle(database)
    for (const draw of draws) await database.transaction(tx => settleDraw(tx, draw, clock.now()))
    if (draws.length < PORTION) return
  }
}

/** Draws that are looked for at once. */
const PORTION = 100

/**
 * A draw of which tickets still wait is left until they are decided, so that an account gets one payment for it; a minute at
 * most, since a prize that is held can wait for days.
 */
const drawsToSettle = (database: Database): Promise<DrawToSettle[]> =>
  database.rows<DrawToSettle>(sql`
    select due.lottery, due.numero
    from (select lottery, numero, min(at) as since from lottery_rebate_due group by 1, 2) due
    join lottery_draw d on (d.lottery, d.numero) = (due.lottery, due.numero)
    where due.since < now() - interval '1 minute' or not exists (
      select from lottery_ticket t
      where t.state = 'waiting' and (t.draws_at, t.lottery, t.numero) = (d.draws_at, due.lottery, due.numero))
    order by due.since limit ${PORTION}`)

async function settleDraw(tx: Database, { lottery, numero }: DrawToSettle, now: Date): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('lottery rebates'))`)
  const noted = await tx.run(sql`delete from lottery_rebate_due where (lottery, numero) = (${lottery}, ${numero})`)
  if (noted === 0) return // settled by another process meanwhile
  await tx.run(sql`set local work_mem = '128MB'`)
  await tx.run(sql`
    with ${earnedOf({ lottery, numero })},
    given as (
      select member, part, sum(stake) as stake, sum(amount) as amount from lottery_rebate
      where (lottery, numero) = (${lottery}, ${numero}) group by member, part
    ),
    due as materialized (
      select coalesce(e.brand, m.brand) as brand, member, part,
             (coalesce(e.stake, 0) - coalesce(g.stake, 0))::bigint as stake,
             (coalesce(e.amount, 0) - coalesce(g.amount, 0))::bigint as amount
      from earned e full join given g using (member, part) join member m on m.id = member
      where coalesce(e.amount, 0) <> coalesce(g.amount, 0)
    )
    insert into lottery_rebate (brand, member, part, lottery, numero, stake, amount, carried_in, paid, state, at)
    select d.brand, d.member, d.part, ${lottery}, ${numero}, d.stake, d.amount, before.carried,
           greatest(0, d.amount + before.carried),
           case when d.amount + before.carried > 0 then 'pending' else 'nothing' end, ${now}
    from due d cross join lateral (
      select coalesce((select least(0, r.amount + r.carried_in) from lottery_rebate r
                       where (r.member, r.part) = (d.member, d.part) order by r.id desc limit 1), 0) as carried
    ) before
    order by d.member, d.part`)
}

/**
 * What the decided tickets of a draw earn each account of their chains: `floor(stake × (group − choice) / 2000)` less that of the
 * account below, so that together they are exactly what the highest group earns. Below the member is nothing but their choice.
 * A group below the choice counts as the choice: it can have been lowered between the choice and the sale, or be of an agent
 * who counts until the end of the day only. That account earns nothing, and the one above it from the choice.
 * What a bonus has paid of a stake earns nothing: the difference would turn it into cash. A stake is a safe integer and a group
 * at most 2000, so that the products fit 64 bits.
 */
const earnedOf = ({ lottery, numero }: DrawToSettle) => sql`
  decided as materialized (
    select t.brand, t.chain, t.chain_groups, t.prize_group, t.stake - coalesce((
             select sum(p.moved)::bigint from bonus_play p
             where (p.source, p.round, p.member) = (${`vendor:${LOTTERY_VENDOR}`}, t.id::text, t.member) and p.kind = 'bet'
           ), 0) as stake
    from lottery_ticket t where (t.lottery, t.numero) = (${lottery}, ${numero}) and t.state in ('won', 'lost')
  ),
  earned as (
    select t.brand, t.chain[place] as member, case place when 1 then 'play' else 'team' end as part, sum(t.stake) as stake,
           sum(t.stake * (step.own - t.prize_group) / 2000 - t.stake * (step.below - t.prize_group) / 2000) as amount
    from decided t cross join lateral generate_subscripts(t.chain, 1) place
    cross join lateral (
      select greatest(t.chain_groups[place], t.prize_group) as own, greatest(t.chain_groups[place - 1], t.prize_group) as below
    ) step
    where step.own > step.below
    group by 1, 2, 3
  )`
