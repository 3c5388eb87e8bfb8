import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { later, type StudioClock } from "../clock.ts"
import type { Settled } from "../games/game.ts"
import { leaseMilliseconds, type Round, roundColumns } from "../rounds/round.ts"
import { recordCalls } from "../rounds/wallet-calls.ts"

/**
 * Records the result of each entry (`settled` in the order of `rounds`), with the calls that pay it; play money immediately.
 * Gives the rounds that wait for the wallet.
 */
export async function settleEntries(
  tx: Database,
  clock: StudioClock,
  rounds: readonly Round[],
  settled: readonly Settled[],
): Promise<Round[]> {
  const decided = rounds.map((round, n) => {
    const { outcome, ...end } = settled[n] ?? missing(round)
    return { ...round, outcome, win: "win" in end ? end.win : null }
  })
  if (decided.length === 0) return []
  const ends = JSON.stringify(decided.map(({ id, outcome, win }) => ({ entry: id, came: outcome, pays: win })))
  const ended = await tx.rows<Round>(
    prepared(
      "decide entries",
      sql`
        update round set state = case when decided.pays is null then 'cancelling' else 'drawn' end,
          outcome = decided.came, win = decided.pays, refusal = case when decided.pays is null then 'given-back' end,
          due_at = ${later(clock, leaseMilliseconds)}
        from jsonb_to_recordset(${ends}::jsonb) as decided (entry uuid, came jsonb, pays bigint)
        where id = decided.entry returning ${roundColumns}`,
    ),
  )

  const real = ended.filter(({ mode }) => mode === "real")
  const [won, back] = [real.filter(({ win }) => win !== null), real.filter(({ win }) => win === null)]
  await recordCalls(tx, won, "win", clock.now())
  await recordCalls(tx, back, "rollback", clock.now())
  if (real.length < ended.length) await payPlayMoney(tx, clock, ended[0]?.shared ?? "")
  return real
}

/** A player can have several entries in the round, so each account gets their sum: an update changes a row only once. */
async function payPlayMoney(tx: Database, clock: StudioClock, shared: string): Promise<void> {
  // In the order of the accounts, so that two tables with the same players don't deadlock.
  await tx.run(sql`
    select from play_money
    where (account, currency) in (select account, currency from round
      where shared = ${shared} and mode = 'free' and state in ('drawn', 'cancelling'))
    order by account for update`)
  await tx.run(sql`
    with ended as (
      select id, account, currency, win, coalesce(win, stake) as gets from round
      where shared = ${shared} and mode = 'free' and state in ('drawn', 'cancelling')),
    due as (select account, currency, sum(gets)::bigint as gets from ended group by account, currency),
    paid as (
      update play_money set balance = play_money.balance + due.gets from due
      where play_money.account = due.account and play_money.currency = due.currency
      returning play_money.account, play_money.currency, play_money.balance)
    update round set state = case when ended.win is null then 'cancelled' else 'settled' end, balance = paid.balance,
      ended_at = ${clock.now()}
    from ended join paid using (account, currency) where round.id = ended.id`)
}

function missing({ id }: Round): never {
  throw new Error(`The game did not settle the entry ${id}`)
}
