import type { TransferKind } from "@baize/common/api/transfer-kinds.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** A round of one member; `openedAt` is where its entries start. */
export interface RoundOf {
  readonly vendor: string
  readonly ref: string
  readonly member: MemberId
  readonly openedAt: Date
}

/** A ledger entry of a round, on one of the member's accounts. */
export interface RoundEntry {
  readonly id: string
  readonly at: Date
  readonly kind: TransferKind
  /** The vendor's name for it; for a rollback or reversal, kind and name of its original (`bet:T1`). */
  readonly ref: string
  /** Minor units; negative where the member paid. */
  readonly amount: Minor
  /** Of the account after it. */
  readonly balance: Minor
  readonly ends: boolean
  readonly detail: { readonly transaction?: string } | null
}

/**
 * Every entry of a member's round in order: from their accounts, starting a day before the round, since the clock may have been
 * stepped back.
 */
export const entriesOfRound = (database: Database, { vendor, ref, member, openedAt }: RoundOf): Promise<RoundEntry[]> => {
  const of = sql`t.source = ${`vendor:${vendor}`} and t.round = ${ref} and t.at >= ${openedAt}::timestamptz - interval '1 day'`
  const columns = sql`t.id, t.at, t.kind, t.ref,
    coalesce((t.detail ->> 'end')::boolean, false) or t.kind = 'endround' as ends, t.detail`
  return database.rows<RoundEntry>(sql`
    select entry.* from account mine
    cross join lateral (
      select ${columns}, -t.amount as amount, t.debit_balance as balance from transfer t
      where t.debit = mine.id and t.debit_seq is not null and ${of}
      union all
      select ${columns}, t.amount, t.credit_balance from transfer t
      where t.credit = mine.id and t.credit_seq is not null and ${of}
    ) entry
    where mine.member = ${member}
    order by entry.id`)
}

/** The valid part of a round: its bets and wins that were not taken back, and whether the vendor has ended it. */
export interface StandingEntries {
  /** Names of the valid transactions, bets before wins: reversing them in this order never overdraws more than necessary. */
  readonly refs: readonly string[]
  readonly stakes: Minor
  readonly wins: Minor
  readonly ended: boolean
}

/** In a round a `bonus-grant` is the win of a free round. */
const plays: ReadonlySet<TransferKind> = new Set(["bet", "win", "jackpot-win", "bonus-grant"])

export function standingOf(entries: readonly RoundEntry[]): StandingEntries {
  const back = new Set(entries.filter(({ kind }) => kind === "rollback" || kind === "reversal").map(({ ref }) => ref))
  const standing = entries.filter(({ kind, ref }) => plays.has(kind) && !back.has(`${kind}:${ref}`))
  const [bets, wins] = [standing.filter(({ kind }) => kind === "bet"), standing.filter(({ kind }) => kind !== "bet")]
  const sum = (some: readonly RoundEntry[]): number => some.reduce((total, { amount }) => total + Math.abs(amount), 0)
  return {
    refs: [...new Set([...bets, ...wins].map(({ ref }) => ref))],
    stakes: sum(bets),
    wins: sum(wins),
    ended: entries.some(({ ends }) => ends),
  }
}
