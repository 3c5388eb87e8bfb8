import type { Database } from "@baize/platform/database/database.ts"
import * as entry from "@baize/platform/reports/ledger-entries.ts"
import sql from "sql-template-tag"

/** What one transfer changes of the measures of a member, minor units. Times are milliseconds of the epoch. */
export interface Movement {
  readonly at: number
  readonly turnover: number
  readonly payout: number
  readonly contributions: number
  readonly bonus: number
  readonly rebate: number
  /** Of a change to a round that had ended: when it ended; null: it is none. */
  readonly ended: number | null
}

const nothing = { turnover: 0, payout: 0, contributions: 0, bonus: 0, rebate: 0, ended: null }

/** Every member's movements, read from the ledger alone: a round counts when it ends, and what happens to it later when that happens. */
export async function movementsOf(database: Database): Promise<ReadonlyMap<number, readonly Movement[]>> {
  const found = new Map<number, Movement[]>()
  const add = (member: number, movement: Movement): void => {
    const all = found.get(member)
    if (all) all.push(movement)
    else found.set(member, [movement])
  }
  await readRounds(database, add)
  await readMoney(database, add)
  return found
}

type Add = (member: number, movement: Movement) => void

interface Step {
  readonly key: string
  readonly member: number
  readonly at: Date
  readonly stake: number
  readonly paid: number
  readonly ends: boolean
}

async function readRounds(database: Database, add: Add): Promise<void> {
  let round = { key: "", stakes: 0, paid: 0, ended: null as number | null }
  const steps = database.stream<Step>(sql`
    select t.source || ' ' || t.round || ' ' || t.member as key, t.member, t.at, ${entry.stake} as stake, ${entry.vendorPaid} as paid,
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

interface Money {
  readonly member: number
  readonly at: Date
  readonly bonus: number
  readonly rebate: number
  readonly contributions: number
}

async function readMoney(database: Database, add: Add): Promise<void> {
  const entries = database.stream<Money>(sql`
    select t.member, t.at, ${entry.bonus} as bonus, ${entry.rebate} as rebate, 0::bigint as contributions from transfer t where ${entry.isMoney}
    union all
    select ${entry.contributor}, t.at, 0, 0, ${entry.contribution} from transfer t where ${entry.isContribution}`)
  for await (const portion of entries)
    for (const { member, at, bonus, rebate, contributions } of portion)
      if (member !== null && (bonus !== 0 || rebate !== 0 || contributions !== 0))
        add(member, { ...nothing, at: at.getTime(), bonus, rebate, contributions })
}
