import type { Database } from "@baize/kit/database/database.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { factsFromScratch } from "@baize/platform/books/facts/verify.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { labels } from "@baize/studio/labels.ts"
import sql, { type Sql } from "sql-template-tag"
import { expect } from "vitest"

interface BookDatabase {
  readonly database: Database
}

/** Every invariant of the ledger holds, every report figure matches the ledger, and the studio's books match its postings. */
export async function expectBooksToHold({ database }: BookDatabase): Promise<void> {
  expect(await verifyLedger(database)).toEqual([])
  await catchUp({ database })
  expect(await factsFromScratch(database)).toEqual([])
  expect(await disputedCalls(database)).toEqual([])
  expect(await disputedRounds(database)).toEqual([])
  // A stake's contribution may still be in flight after its round has ended.
  await expect.poll(() => disputedPools(database), { timeout: 20_000 }).toEqual([])
}

const sources = labels.map(({ vendor }) => `vendor:${vendor}`)
/** A hand of poker is a round of each player who has put something in its pot; so is an entry to a tournament. */
const pokerRounds = sql`
  select r.hand || '.' || r.seat as round, r.contributed, r.won
  from studio.poker_result r join studio.poker_hand h on h.id = r.hand join studio.poker_table t on t.id = h."table"
  where t.mode = 'real' and t.tournament is null and r.contributed > 0
  union all
  select e.id::text, e.buy_in + e.fee, e.paid
  from studio.poker_entry e join studio.poker_tournament t on t.id = e.tournament
  where t.mode = 'real' and e.ended_at is not null and not e.is_refunded`

/** Games of labels whose dialect names transactions by UUIDs. */
const gamesWithUuids = labels.flatMap(({ dialect, games }) => (dialect === "hub88" ? games : []))

/** The UUID that stands for a transaction's name: of its SHA-256, version 8 (RFC 9562). */
const uuidOf = (name: Sql): Sql => sql`(
  select substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-8' || substr(h, 14, 3) || '-'
         || to_hex(('x' || substr(h, 17, 1))::bit(4)::int & 3 | 8) || substr(h, 18, 3) || '-' || substr(h, 21, 12)
  from encode(sha256(convert_to('studio transaction ' || ${name}, 'UTF8')), 'hex') h)`

/** Of a bet, and of a further bet of its round. */
const rollbacks = sql`'rollback', 'raise-rollback'`

/**
 * Calls of the studio that the ledger does not have exactly once as the studio does, and entries that the studio did not request.
 * A call still in flight may have moved money or not. Rollbacks made by the platform have a blank in their id. A jackpot's seed
 * comes in two parts, the second from the pool's reserve. The label's own wallet leaves no entry of a bet that never came.
 */
const disputedCalls = ({ rows }: Database): Promise<object[]> =>
  rows(sql`
  with called as (
    select case when exists (select from studio.round r where r.id = c.round and r.game = any (${gamesWithUuids}))
             then ${uuidOf(sql`n.name`)} else n.name end as name, kind in (${rollbacks}) as back, kind, state,
           case when kind in (${rollbacks}) then 0 else (body->>'amount')::bigint end as amount, body->>'round' as round
    from studio.wallet_call c
    cross join lateral (select case when kind in (${rollbacks}) then body->>'original' else transaction end as name) n
    where not (kind in (${rollbacks}) and exists (select from studio.round r where r.id = c.round and r.game like 'copper-%')
      and not exists (select from studio.held_entry e where e.kind = 'bet' and e.transaction = c.body->>'original'))
    union all
    select round || '.' || move, false, move, 'accepted', amount, round from (${pokerRounds}) p
    cross join lateral (values ('bet', contributed), ('win', won)) as moves (move, amount)
  ), moved as (
    select case kind when 'rollback' then regexp_replace(ref, '^bet:', '') else regexp_replace(ref, '/reserve$', '') end as name,
           kind in ('rollback', 'tombstone') as back, min(round) as round,
           count(*) filter (where ref not like '%/reserve') as times,
           sum(case when kind in ('rollback', 'tombstone') then 0 else amount end) as amount
    from transfer
    where source = any (${sources}) and kind not in ('endround', 'bonus-stake', 'bonus-win', 'bonus-forfeit')
      and ref !~ '^bonus-(stake|win|forfeit):' and coalesce(detail->>'transaction', '') not like '% %'
    group by 1, 2
  )
  select coalesce(c.name, m.name) as transaction, c.kind, c.state, c.amount, m.times, m.amount as "inLedger"
  from called c full join moved m on m.name = c.name and m.back = c.back
  where m.times <> 1 or m.name is null and c.state = 'accepted' or c.name is null or m.name is not null and c.state = 'refused'
     or m.name is not null and (m.amount, coalesce(m.round, c.round)) is distinct from (c.amount, c.round)`)

/** Real-money rounds on which the studio's books and the ledger disagree; voids exist only on the platform. */
const disputedRounds = ({ rows }: Database): Promise<object[]> =>
  rows(sql`
  with studio as (
    select id::text as round, state, player,
           case when state = 'settled' and free_rounds is null then stake + raised else 0 end as staked,
           case state when 'settled' then win else 0 end as won
    from studio.round where mode = 'real'
    union all
    select round, 'settled', null, contributed, won from (${pokerRounds}) p
  ), ledger as (
    select round,
           sum(case when kind = 'bet' then amount when kind = 'rollback' and ref like 'bet:%' then -amount else 0 end) as staked,
           -- The win of a free round is the house's bonus.
           sum(case when kind in ('win', 'bonus-grant') then amount
                    when kind = 'rollback' and ref similar to '(win|bonus-grant):%' then -amount else 0 end) as won
    from transfer where source = any (${sources}) and round is not null and kind <> 'endround' group by round
  )
  select coalesce(s.round, l.round) as round, s.state, s.staked, l.staked as "stakedInLedger", s.won, l.won as "wonInLedger"
  from studio s full join ledger l on l.round = s.round
  where (coalesce(s.staked, 0) <> coalesce(l.staked, 0) or coalesce(s.won, 0) <> coalesce(l.won, 0)
     or s.state is null or s.state not in ('settled', 'refused', 'cancelled'))
    and not exists (select from voided_round v where v.round = coalesce(s.round, l.round))`)

/** Jackpot pools and reserves whose sum in the ledger differs from the studio's count, in whole minor units. */
const disputedPools = ({ rows }: Database): Promise<object[]> =>
  rows(sql`
  with studio as (
    select brand, currency, 'BZ/' || name as name, floor(amount / 1000000) as holds from studio.jackpot_pool
    union all
    select brand, currency, 'BZ/' || name || '/reserve', floor(reserve / 1000000) - reserve_unsent from studio.jackpot_pool
  ), ledger as (
    select brand.code as brand, a.currency, a.vendor as name,
           coalesce((select balance from pool_balance where account = a.id), 0)
             + coalesce((select sum(amount) from pool_movement where account = a.id), 0) as holds
    from account a join brand on brand.id = a.brand
    where a.member is null and a.kind = 'jackpot' and a.vendor like 'BZ/%'
  )
  select brand, currency, name, s.holds as "inStudio", l.holds as "inLedger"
  from studio s full join ledger l using (brand, currency, name)
  where coalesce(s.holds, 0) <> coalesce(l.holds, 0)`)
