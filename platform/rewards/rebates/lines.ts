import type { Day, MemberId } from "@baize/common/api/units.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { ROUND_DAYS } from "../../books/ledger/months/archive.ts"
import type { Brand } from "../../brands/brands.ts"
import { addDays, dayStart } from "../../brands/calendar.ts"

const DAY_MS = 86_400_000

/**
 * Writes what a day is settled with: the lines of its own play, and of every earlier day whose play has changed since it was
 * settled. The day before is compared as a whole, since a posting can be committed late; older days by the rounds that were
 * changed (`aftermath`).
 */
export async function writeLines(tx: Database, brand: Brand, day: Day): Promise<void> {
  const before = addDays(day, -1)
  const changed = await tx.rows<{ played: Day; members: MemberId[] }>(sql`
    select a.played, array_agg(distinct a.member) as members
    from aftermath a join rebate_day d on d.brand = a.brand and d.day = a.played
    where a.brand = ${brand.id} and a.at >= ${dayStart(before, brand.gmtOffsetMinutes)}
      and a.ref is not null and a.played < ${before}
    group by a.played order by a.played`)
  for (const { played, members } of changed) await tx.run(linesOf(brand, { day, played, only: members }))
  for (const played of [before, day]) await tx.run(linesOf(brand, { day, played }))
}

interface Span {
  readonly day: Day
  readonly played: Day
  /** These members alone. */
  readonly only?: readonly MemberId[]
}

/**
 * For each account that played on a day, and each account above it on that day, the difference between what the present turnover
 * earns and what its lines have given. A rate is at most that of everyone above, whose part is their rate less the one below:
 * each account's sum is `floor(turnover × rate) − floor(turnover × below)`, and together they are exactly what the highest rate
 * earns. Play whose lines all have its present turnover has given everything, since its rates are fixed; lines that were changed
 * on a later day are summed first.
 */
const linesOf = (brand: Brand, { day, played, only }: Span): Sql => {
  const given = sql`
    brand = ${brand.id} and played = ${played} ${only ? sql`and source = any (${only}::bigint[])` : empty}`
  return sql`
  with rules as materialized (select shares from rebate_day where brand = ${brand.id} and day = ${played}),
  ${turnoverOf(brand, played, only)},
  base as materialized (
    select source, game_type, greatest(coalesce(p.turnover, 0), 0) as turnover,
           coalesce((select (shares ->> game_type)::bigint from rules), 1000000) as share
    from played p full join (
      select source, game_type, min(turnover) as least, max(turnover) as most, min(day) <> max(day) as changed from rebate_line
      where ${given} group by source, game_type
    ) g using (source, game_type)
    where exists (select from rules)
      and (g.least is null or g.changed or g.least <> g.most or g.least <> greatest(coalesce(p.turnover, 0), 0))
  ),
  given as materialized (
    select member, source, game_type, part, sum(turnover) as turnover, sum(amount) as amount from rebate_line
    where ${given} and source in (select source from base)
    group by member, source, game_type, part
  ),
  place as materialized (
    select l.ancestor as member, l.descendant as source, l.depth
    from lineage l join (select distinct source from base) b on b.source = l.descendant
    where l.first_day <= ${played} and l.last_day >= ${played}
  ),
  rate as materialized (
    select m.id as member, coalesce(p.rebate_ppm, m.rebate_ppm) as ppm
    from (select distinct member as id from place) a join member m using (id)
    left join (
      select distinct on (member) member, rebate_ppm from rebate_past where until >= ${played} order by member, until
    ) p on p.member = m.id
  ),
  capped as materialized (
    select member, source, depth, min(ppm) over (partition by source order by depth desc) as ppm
    from place join rate using (member)
  ),
  earned as (
    select c.member, b.source, b.game_type, b.turnover, case when c.depth = 0 then 'play' else 'team' end as part,
           c.ppm * b.share / 1000000 as rate,
           coalesce(lag(c.ppm) over (partition by b.source, b.game_type order by c.depth), 0) * b.share / 1000000 as below
    from base b join capped c using (source)
  ),
  due as (
    select e.*, ${shareOf(sql`e.rate`)} - ${shareOf(sql`e.below`)} as total from earned e
  )
  insert into rebate_line (brand, member, day, source, played, game_type, part, turnover, rate, below, amount)
  select ${brand.id}, member, ${day}, source, ${played}, game_type, part, d.turnover - coalesce(g.turnover, 0), d.rate, d.below,
         d.total - coalesce(g.amount, 0)
  from due d left join given g using (member, source, game_type, part)
  where d.total <> coalesce(g.amount, 0)
  order by member, source, game_type`
}

/** `floor(turnover × rate)`; by integers where the product is one of 64 bits, at a third of the time of numerics. */
const shareOf = (rate: Sql): Sql => sql`
  case when e.turnover <= 9000000000000 and ${rate} <= 1000000 then e.turnover * ${rate} / 1000000
       else div(e.turnover::numeric * ${rate}, 1000000)::bigint end`

/**
 * Whether the stake of a round `r` earns by rates. That of a lottery ticket whose odds follow a prize group earns the
 * differences of groups instead (docs/lottery-groups.md).
 */
const earnsByRate = sql`
  case when r.vendor = ${LOTTERY_VENDOR} and length(r.ref) = 36
       then not exists (select from lottery_ticket lt where lt.id = r.ref::uuid and lt.chain is not null) else true end`

/**
 * The valid turnover of a day: stakes of its settled rounds as they are now, without what a bonus account has paid of them (it
 * releases the bonus instead), without free play and what earns otherwise. That part has the name of its bet, and is taken back
 * with it.
 */
const turnoverOf = (brand: Brand, played: Day, only: readonly MemberId[] | undefined): Sql => {
  const [begins, ends] = [dayStart(played, brand.gmtOffsetMinutes), dayStart(addDays(played, 1), brand.gmtOffsetMinutes)]
  const ofDay = sql`r.brand = ${brand.id} and r.settled_at >= ${begins} and r.settled_at < ${ends} and r.state = 'settled'
    and ${earnsByRate}`
  const moved = sql`
    t.at >= ${new Date(begins.getTime() - ROUND_DAYS * DAY_MS)}
    and pg_visible_in_snapshot(t.xact, (select seen from fact_mark where name = 'facts'))`
  return sql`
  purse as materialized (
    select id, member from account a where a.brand = ${brand.id} and a.kind = 'bonus' and a.seq > 0
      ${only ? sql`and a.member = any (${only}::bigint[])` : empty}
  ),
  bonus_part as materialized (
    select p.member, t.source, t.ref, t.amount
    from purse p join transfer t on t.debit = p.id and t.debit_seq is not null and t.kind = 'bonus-stake' and ${moved}
    union all
    select p.member, t.source, substr(t.ref, length('bonus-stake:') + 1), -t.amount
    from purse p join transfer t on t.credit = p.id and t.credit_seq is not null and t.kind in ('rollback', 'reversal')
      and starts_with(t.ref, 'bonus-stake:') and ${moved}
  ),
  bonus_stake as materialized (
    select r.member, r.game, sum(b.amount) as stake
    from bonus_part b join transfer_key k on (k.source, k.ref, k.kind) = (b.source, b.ref, 'bet'::transfer_kind)
    join round r on r.vendor = substr(b.source, length('vendor:') + 1) and r.ref = k.round and r.member = b.member and ${ofDay}
    group by r.member, r.game
  ),
  played as materialized (
    select p.member as source, coalesce(g.game_type, '') as game_type, sum(p.stake - coalesce(s.stake, 0))::bigint as turnover
    from (
      select r.member, r.game, sum(r.stake) as stake from round r
      where ${ofDay} ${only ? sql`and r.member = any (${only}::bigint[])` : empty}
      group by r.member, r.game
    ) p
    join member m on m.id = p.member and m.type <> 'trial'
    left join game g on g.id = p.game
    left join bonus_stake s on s.member = p.member and coalesce(s.game, 0) = coalesce(p.game, 0)
    group by 1, 2
  )`
}
