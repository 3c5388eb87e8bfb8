import type { Database } from "@baize/platform/database/database.ts"
import { verifyLedger } from "@baize/platform/ledger/verify.ts"
import { catchUp } from "@baize/platform/reports/job.ts"
import { factsFromScratch } from "@baize/platform/reports/verify.ts"
import sql from "sql-template-tag"
import { expect } from "vitest"

interface Given {
  readonly database: Database
}

/** Every promise of the ledger holds, every report figure is what the ledger says, and the studio's rounds are what the ledger took and paid. */
export async function expectBooksToHold({ database }: Given): Promise<void> {
  expect(await verifyLedger(database)).toEqual([])
  await catchUp({ database })
  expect(await factsFromScratch(database)).toEqual([])
  expect(await disputedRounds(database)).toEqual([])
}

/** Rounds of real money of which the studio's books and the ledger tell different stories. */
export const disputedRounds = ({ rows }: Database): Promise<object[]> =>
  rows(sql`
  with studio as (
    select id::text as round, state, player, case state when 'settled' then stake else 0 end as staked,
           case state when 'settled' then win else 0 end as won
    from studio.round where mode = 'real'
  ), ledger as (
    select round, sum(case when kind = 'bet' then amount when kind = 'rollback' then -amount else 0 end) as staked,
           sum(case when kind = 'win' then amount else 0 end) as won,
           count(*) filter (where kind = 'bet') as bets, count(*) filter (where kind = 'win') as wins
    from transfer where source = 'vendor:BZ' group by round
  )
  select coalesce(s.round, l.round) as round, s.state, s.staked, l.staked as "stakedInLedger", s.won, l.won as "wonInLedger", l.bets, l.wins
  from studio s full join ledger l on l.round = s.round
  where coalesce(s.staked, 0) <> coalesce(l.staked, 0) or coalesce(s.won, 0) <> coalesce(l.won, 0)
     or s.state is null or s.state not in ('settled', 'refused', 'cancelled') or l.bets > 1 or l.wins > 1`)
