import type { Database } from "@baize/kit/database/database.ts"
import type { Job } from "@baize/kit/schedule.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import type { Games } from "../games/studio-games.ts"
import { addUp, addUpByDraw, type Sums, sigmas, sumsOf } from "./figures.ts"

interface WatchServices {
  database: Database
  clock: StudioClock
  games: Games
  /** Called for every alarm when it is raised. */
  onAlarm(sums: Sums & { sigmas: number }): void
}

/** Standard deviations beyond which an alarm is raised, and within which it ends. */
const raisedBeyond = 4
const endsWithin = 3

const portion = 1000

interface CountedReturn {
  /** The shared round, or the round itself. */
  draw: string
  game: string
  currency: string
  stake: number
  raised: number
  choice: unknown
  win: number | null
  outcome: object
  interrupted: boolean
}

/**
 * Compares the actual payouts of each way to bet with its mathematics as real-money rounds end. Every round is counted once, by
 * whichever process; an interrupted shared round, and a round that is void or not counted as a free
 * one, pays by other rules and is not counted. A free round is drawn and pays like any other.
 */
export function returnWatch({ database, clock, games, onAlarm }: WatchServices) {
  const count = () =>
    database.transaction(async tx => {
      const rounds = await tx.rows<CountedReturn>(sql`
        update round set watched = true
        where id = any (array(
          select id from round
          where mode = 'real' and not watched and (state = 'settled' or state = 'cancelled' and outcome is not null)
          order by id limit ${portion} for update skip locked))
        returning coalesce(shared, round.id) as draw, game, currency, stake, raised, choice, win, outcome, refusal = 'voided'
          or (free_rounds is not null and state = 'cancelled') or exists (
          select from shared_round where shared_round.id = round.shared and interrupted_at is not null) as interrupted`)
      const sums = rounds.flatMap(({ draw, interrupted, ...round }) => {
        const game = games(round.game)
        return game && !interrupted ? [{ ...sumsOf(game, round.currency, round), draw }] : []
      })
      const added = addUpByDraw(sums, ({ game, way, currency }) => [game, way, currency].join("\n"))
      await add(tx, added)
      return { rounds: rounds.length, games: new Set(added.map(({ game }) => game)) }
    })

  async function judge(game: string): Promise<void> {
    const ways = await database.rows<Sums>(sql`select ${columns} from return_sum where game = ${game}`)
    const whole = addUp(ways, ({ currency }) => currency).map(sums => ({ ...sums, way: "" }))
    const several = ways.filter(({ way, currency }) => ways.some(other => other.currency === currency && other.way !== way))
    for (const sums of [...whole, ...several]) {
      const off = sigmas(sums)
      if (Math.abs(off) > raisedBeyond) await raise(sums, off)
      else if (Math.abs(off) < endsWithin) await end(sums)
    }
  }

  async function raise(sums: Sums, off: number): Promise<void> {
    const { game, way, currency, rounds, stakes, wins, expected } = sums
    const raised = await database.run(sql`
      insert into return_alarm (game, way, currency, sigmas, rounds, stakes, wins, expected, raised_at)
      values (${game}, ${way}, ${currency}, ${off}, ${rounds}, ${stakes}, ${wins}, ${expected}, ${clock.now()})
      on conflict (game, way, currency) where ended_at is null do nothing`)
    if (raised > 0) onAlarm({ ...sums, sigmas: off })
  }

  const end = ({ game, way, currency }: Sums) =>
    database.run(sql`
      update return_alarm set ended_at = ${clock.now()}
      where game = ${game} and way = ${way} and currency = ${currency} and ended_at is null`)

  /** Counts rounds that have ended since the last run; returns their number. */
  async function runOnce(): Promise<number> {
    const touched = new Set<string>()
    let counted = 0
    for (;;) {
      const { rounds, games: seen } = await count()
      for (const game of seen) touched.add(game)
      counted += rounds
      if (rounds < portion) break
    }
    for (const game of touched) await judge(game)
    return counted
  }

  return {
    runOnce,
    job: { name: "returns", everySeconds: 10, shared: true, run: runOnce } satisfies Job<unknown>,
  }
}

const columns = sql`game, way, currency, rounds, stakes, wins, expected, variance, luckiest`

/** In the order of their keys, so that concurrent additions don't deadlock. */
async function add(tx: Database, sums: readonly Sums[]): Promise<void> {
  if (sums.length === 0) return
  await tx.run(sql`
    insert into return_sum (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as added (game text, way text, currency text,
      rounds bigint, stakes numeric, wins numeric, expected float8, variance float8, luckiest float8)
    order by game, way, currency
    on conflict (game, way, currency) do update set
      rounds = return_sum.rounds + excluded.rounds, stakes = return_sum.stakes + excluded.stakes,
      wins = return_sum.wins + excluded.wins, expected = return_sum.expected + excluded.expected,
      variance = return_sum.variance + excluded.variance, luckiest = greatest(return_sum.luckiest, excluded.luckiest)`)
}

export interface ReturnLine extends Sums {
  /** Standard deviations from the mean. */
  sigmas: number
  /** When a still active alarm was raised. */
  alarmSince: Date | null
}

/** Every way to bet that has been played, by game and currency. */
export async function returnsReport(database: Database): Promise<ReturnLine[]> {
  const lines = await database.rows<Sums & { alarmSince: Date | null }>(sql`
    select ${columns}, (
      select min(raised_at) from return_alarm
      where return_alarm.game = return_sum.game and return_alarm.currency = return_sum.currency
        and return_alarm.way in (return_sum.way, '') and ended_at is null) as "alarmSince"
    from return_sum order by game, currency, way`)
  return lines.map(line => ({ ...line, sigmas: sigmas(line) }))
}
