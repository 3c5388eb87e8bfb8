import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { businessDay } from "../../brands/calendar.ts"
import { type LevelSettings, multipliersOf } from "../../brands/levels.ts"
import type { Services } from "../../play/services.ts"
import { boundOf, changedBy, holdMark } from "../window.ts"

type EarnServices = Pick<Services, "database" | "brands" | "clock">

/**
 * Brings everyone's points up to what the facts hold: of each business day and game type a member has the points of the turnover
 * of its rounds as they stand now, multiplied by what the VIP level brings that the member had when the first of the day were
 * counted, so that play which is taken back takes its points back, even where they are spent. Cheap when nothing is new. Any
 * number of nodes can do so concurrently: they take turns at the mark, which moves in the same transaction.
 */
export async function earnPoints(services: EarnServices): Promise<void> {
  const { database, clock } = services
  await keepRates(services)
  for (;;) {
    const { more } = await database.transaction(async tx => {
      const seen = await holdMark(tx, "points")
      return seen === undefined ? { more: false } : tx.one<{ more: boolean }>(earnPortion(seen, clock.now()))
    })
    if (!more) return
  }
}

/** The rates of a business day are those that its first look finds: a later change applies from the next day on. */
async function keepRates({ database, brands, clock }: EarnServices): Promise<void> {
  for (const { id, gmtOffsetMinutes, settings } of await brands.all())
    if (settings.points)
      await openPointDay(database, id, businessDay(clock.now(), gmtOffsetMinutes), settings.points.rates, settings.levels)
}

/** Sets the rates of a business day and the multipliers of VIP levels, unless it has some. */
export const openPointDay = (
  database: Database,
  brand: number,
  day: string,
  rates: object,
  levels: LevelSettings | undefined,
): Promise<number> =>
  database.run(sql`
    insert into point_day (brand, day, rates, multipliers)
    values (${brand}, ${day}, ${JSON.stringify(rates)}, ${JSON.stringify(multipliersOf(levels))}) on conflict do nothing`)

/**
 * Reads one portion of the ledger, as far as the facts have: one statement, one snapshot. Gives `more` when the portion was cut.
 * The turnover of a day is that of the rounds settled on it: its facts, less what that day changed of rounds settled before,
 * with what later days changed of its own (`aftermath`). The planner expects one row of each part and would compare every posting
 * with every account in nested loops: a full join, of which both sides always match, is never one.
 */
export const earnPortion = (seen: string, now: Date): Sql => sql`
  with ${boundOf(seen)},
  ${changedBy(seen)},
  touched as (
    select member, brand, day from changed
    union
    select a.member, a.brand, a.played from (select member, min(day) as since from changed group by member) y
    join aftermath a on a.member = y.member and a.day >= y.since and a.ref is not null
  ),
  leveled as materialized (
    select r.member, r.brand, r.day,
           coalesce((select min(e.level) from point_earning e where e.member = r.member and e.day = r.day), m.vip_level) as level
    from touched r join member m on m.id = r.member
  ),
  standing as (
    select r.member, r.brand, r.day, r.level, x.game_type, (d.rates ->> x.game_type)::bigint as rate,
           coalesce((select value::bigint from jsonb_each_text(d.multipliers) where key::int <= r.level
                     order by key::int desc limit 1), 1000000) as multiplier, sum(x.turnover)::bigint as turnover
    from leveled r join point_day d on d.brand = r.brand and d.day = r.day
    cross join lateral (
      select f.game_type, f.turnover from fact f where f.member = r.member and f.day = r.day
      union all
      select g.game_type, case when a.day = r.day then -a.turnover else a.turnover end
      from aftermath a join round o on o.vendor = a.vendor and o.ref = a.ref and o.member = a.member join game g on g.id = o.game
      where a.member = r.member and a.ref is not null and (a.day = r.day or a.played = r.day)
    ) x
    where d.rates ? x.game_type
    group by r.member, r.brand, r.day, r.level, x.game_type, d.rates, d.multipliers
  ),
  due as materialized (
    select s.*, s.turnover - coalesce(e.turnover, 0) as more_turnover, p.points, p.points - coalesce(e.points, 0) as delta,
           coalesce(e.changes, 0) + (p.points <> coalesce(e.points, 0))::int as changes
    from standing s left join point_earning e using (member, day, game_type)
    cross join lateral (select floor(s.turnover::numeric * s.rate * s.multiplier / 1000000000000)::bigint as points) p
    where (s.turnover, p.points) is distinct from (coalesce(e.turnover, 0), coalesce(e.points, 0))
  ),
  earned as (
    insert into point_earning as e (member, day, game_type, turnover, points, changes, level)
    select member, day, game_type, turnover, points, changes, level from due order by member, day, game_type
    on conflict (member, day, game_type) do update
      set turnover = excluded.turnover, points = excluded.points, changes = excluded.changes
  ),
  posting as materialized (
    select *, row_number() over w as nth, sum(delta) over w as so_far, count(*) over own as entries, sum(delta) over own as sum
    from due where delta <> 0
    window own as (partition by member), w as (own order by day, game_type)
  ),
  own as (
    insert into point_account as a (member, brand, balance, seq)
    select member, min(brand), sum(delta), count(*) from posting group by member order by member
    on conflict (member) do update set balance = a.balance + excluded.balance, seq = a.seq + excluded.seq
    returning a.member, a.balance, a.seq
  ),
  posted as (
    insert into point_entry (member, seq, brand, kind, ref, points, balance, detail, at)
    select p.member, o.seq - p.entries + p.nth, p.brand, 'earned', p.day || ':' || p.game_type || ':' || p.changes, p.delta,
           o.balance - p.sum + p.so_far,
           jsonb_build_object('day', p.day, 'gameType', p.game_type, 'turnover', p.more_turnover, 'rate', p.rate,
                              'multiplier', p.multiplier), ${now}
    from posting p full join own o using (member)
  )
  update reward_mark set seen = b.seen from bound b where name = 'points' returning b.more`
