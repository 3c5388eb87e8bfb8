import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Ledger } from "../../books/ledger/ledger.ts"
import type { Purse } from "./purse.ts"

export interface FundedWin {
  readonly source: string
  readonly ref: string
  readonly round: string
  readonly brand: BrandId
  readonly member: MemberId
  /** Minor units. */
  readonly amount: Minor
  readonly at: Date
}

interface BonusPart {
  readonly bonus: number
  readonly state: string
  readonly staked: Minor
  readonly moved: Minor
}

/**
 * Moves a bonus's share of a win, posted to cash, into the bonus: the part of the round's stakes that it paid, rounded down. A
 * bonus that was released since leaves its share in cash; the share of one that ended otherwise returns to the house. `stakes`:
 * of the whole round, as far as they are known: those under a bonus are known here. Gives the bonus money in the answered
 * balance. The caller holds the member's accounts.
 */
export async function shareWin(ledger: Ledger, tx: Database, purse: Purse, win: FundedWin, stakes: Minor): Promise<Minor> {
  const { source, ref, round, member, amount, at } = win
  const parts = await tx.rows<BonusPart>(sql`
    select p.bonus, b.state, sum(p.amount)::bigint as staked, sum(p.moved)::bigint as moved
    from bonus_play p join bonus b on b.id = p.bonus
    where (p.source, p.round, p.member, p.kind) = (${source}, ${round}, ${member}, 'bet') and p.back_at is null
    group by 1, 2 order by 1`)
  const { cash, bonus } = await tx.one<{ cash: Minor; bonus: Minor }>(sql`
    select (select balance from account where id = ${purse.cash.id}) as cash,
           (select balance from account where id = ${purse.bonus.id}) as bonus`)
  const all = Math.max(
    stakes,
    parts.reduce((total, { staked }) => total + staked, 0),
  )
  const shareOf = ({ moved, state }: BonusPart): Minor =>
    all === 0 || state === "converted" ? 0 : Number((BigInt(amount) * BigInt(moved)) / BigInt(all))
  const sum = (some: readonly BonusPart[]): Minor => some.reduce((total, part) => total + shareOf(part), 0)
  // Cash that an earlier rollback has overdrawn can be less than the share.
  const moved = Math.min(sum(parts), Math.max(0, cash))
  const lost = Math.min(moved, sum(parts.filter(({ state }) => state !== "running")))
  const common = { source, ref, at } as const
  const postings = [
    ...(moved > 0 ? [{ ...common, kind: "bonus-win", debit: purse.cash, credit: purse.bonus, amount: moved } as const] : []),
    ...(lost > 0 ? [{ ...common, kind: "bonus-forfeit", debit: purse.bonus, credit: purse.cost, amount: lost } as const] : []),
  ]
  if (postings.length > 0) {
    const { status } = await ledger.postTogether(postings, tx)
    if (status !== "posted") throw new Error(`Sharing the win ${ref} was ${status}`)
  }
  const playable = Math.max(0, bonus) - lost
  const owner = parts.at(-1)?.bonus
  if (owner !== undefined)
    await tx.run(sql`
      insert into bonus_play (source, ref, kind, bonus, member, round, amount, moved, counted, playable, at)
      values (${source}, ${ref}, 'win', ${owner}, ${member}, ${round}, ${amount}, ${moved - lost}, 0, ${playable}, ${at})`)
  return playable
}
