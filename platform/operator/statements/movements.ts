import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import * as entry from "../../books/facts/ledger-entries.ts"

/** The change of one transfer to a member's measures, minor units. Times are milliseconds of the epoch. */
export interface MeasureMovement {
  readonly at: number
  readonly turnover: Minor
  readonly payout: Minor
  readonly contributions: Minor
  readonly bonus: Minor
  readonly rebate: number
  /**
   * For a change to an ended round, or a contribution from it: when it ended; for a reversal of money: the same of its original,
   * or when that was given; null: none of these.
   */
  readonly ended: number | null
}

const nothing = { turnover: 0, payout: 0, contributions: 0, bonus: 0, rebate: 0, ended: null }

/** Every member's movements, read from the ledger alone: a round counts when it ends, and later changes when they happen. */
export async function movementsOf(database: Database): Promise<ReadonlyMap<number, readonly MeasureMovement[]>> {
  const found = new Map<number, MeasureMovement[]>()
  const add = (member: MemberId, movement: MeasureMovement): void => {
    const all = found.get(member)
    if (all) all.push(movement)
    else found.set(member, [movement])
  }
  await readRounds(database, add)
  await readMoney(database, add)
  return found
}

type Add = (member: MemberId, movement: MeasureMovement) => void

interface TransferRow {
  readonly key: string
  readonly member: MemberId
  readonly at: Date
  readonly stake: Minor
  readonly paid: Minor
  readonly ends: boolean
}

async function readRounds(database: Database, add: Add): Promise<void> {
  let round = { key: "", stakes: 0, paid: 0, ended: null as number | null }
  const steps = database.stream<TransferRow>(sql`
    select t.source || ' ' || t.round || ' ' || t.member as key, t.member,
           t.at, ${entry.stake} as stake, ${entry.vendorPaid} as paid,
           ${entry.ends} as ends
    from transfer t where ${entry.isPlay} order by t.source, t.round, t.member, t.xact, t.id`)
  for await (const portion of steps)
    for (const { key, member, at, stake, paid, ends } of portion) {
      if (round.key !== key) round = { key, stakes: 0, paid: 0, ended: null }
      const before = round.ended
      round.stakes += stake
      round.paid += paid
      if (before === null && !ends) continue
      if (before === null) {
        round.ended = at.getTime()
        add(member, { ...nothing, at: at.getTime(), turnover: round.stakes, payout: round.paid })
      } else add(member, { ...nothing, at: at.getTime(), turnover: stake, payout: paid, ended: before })
    }
}

interface MoneyRow {
  readonly xact: string
  readonly id: string
  /** Its source and name, and the name of its original; null: it reverses nothing. */
  readonly name: string
  readonly undoes: string | null
  readonly member: MemberId | null
  readonly at: Date
  readonly bonus: Minor
  readonly rebate: number
  readonly contributions: Minor
  /** Of a contribution that came after the end of its round: that end. */
  readonly settled: Date | null
}

const names = sql`
  t.source || ' ' || t.kind || ':' || t.ref as name,
  case when t.kind in ('rollback', 'reversal') then t.source || ' ' || t.ref end as undoes`

/** The first end of every round. */
const ends = sql`
  select distinct on (t.source, t.round, t.member) t.source, t.round, t.member, t.id, t.at
  from transfer t where ${entry.isPlay} and ${entry.ends} order by t.source, t.round, t.member, t.xact, t.id`

async function readMoney(database: Database, add: Add): Promise<void> {
  const entries = database.stream<MoneyRow>(sql`
    with ending as materialized (${ends})
    select ${names}, t.member, t.at, ${entry.bonus} as bonus, ${entry.rebate} as rebate, 0::bigint as contributions,
           null::timestamptz as settled, t.xact, t.id
    from transfer t where ${entry.isMoney}
    union all
    select ${names}, ${entry.contributor}, t.at, 0, 0, ${entry.contribution}, e.at, t.xact, t.id
    from transfer t left join ending e on t.kind = 'jackpot-contribution' and e.id < t.id
      and (e.source, e.round, e.member) = (t.source, t.round, ${entry.contributor})
    where ${entry.isContribution}
    order by xact, id`)
  const postedAt = new Map<string, number>()
  for await (const portion of entries)
    for (const { name, undoes, member, at, bonus, rebate, contributions, settled } of portion) {
      if (member === null || (bonus === 0 && rebate === 0 && contributions === 0)) continue
      if (undoes === null) postedAt.set(name, (settled ?? at).getTime())
      const ended = undoes === null ? (settled?.getTime() ?? null) : (postedAt.get(undoes) ?? null)
      add(member, { ...nothing, at: at.getTime(), bonus, rebate, contributions, ended })
    }
}
