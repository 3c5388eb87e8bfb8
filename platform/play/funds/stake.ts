import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Ledger } from "../../books/ledger/ledger.ts"
import type { BonusBet } from "../../books/ledger/posting.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import { endBonus } from "./end-bonus.ts"
import { type BonusTurn, type FundedPosted, type FundedRow, fundedAlone } from "./post-funded.ts"
import { openPurse, type Purse } from "./purse.ts"

/** A bet by the name its vendor gave it. */
interface Stake {
  readonly source: string
  readonly ref: string
  readonly brand: BrandId
  readonly member: MemberId
  readonly at: Date
}

interface BonusStaking {
  readonly ledger: Ledger
  readonly tx: Database
  readonly purse: Purse
}

/**
 * Posts a bet under a running bonus, with its win if it has one: the stake in the order of the bonus's terms, its part of the
 * turnover, and the bonus's share of the win (post_funded.sql). Tells the member that half of the turnover is reached. `plain`:
 * no bonus takes part, or its time was over and it has ended here; the caller posts the bet, which may be short, from cash. The
 * caller holds the member's accounts, and has found the name free.
 */
export async function postUnderBonus(
  { ledger, tx, purse }: BonusStaking,
  { brand, member, at }: Pick<Stake, "brand" | "member" | "at">,
  bet: BonusBet | BonusTurn,
): Promise<FundedPosted | "limit-bonus" | "doubtful" | "plain"> {
  const row = await tx.one<FundedRow>(fundedAlone(bet, at))
  if (row.outcome === "posted") {
    await tellHalf(tx, { brand, member, at }, row)
    return row
  }
  if (row.outcome === "limit") return "limit-bonus"
  if (row.outcome === "doubtful") return row.outcome
  if (row.outcome === "over") {
    const { id } = await tx.one<{ id: number }>(sql`select id from bonus where member = ${member} and state = 'running'`)
    await endBonus(ledger, tx, purse, { id, brand, member }, "expired", at)
  }
  return "plain"
}

async function tellHalf(
  tx: Database,
  { brand, member, at }: Pick<Stake, "brand" | "member" | "at">,
  { bonus, required, counted, wagered }: FundedPosted,
): Promise<void> {
  const half = required / 2
  if (wagered >= half && wagered - counted < half && wagered < required)
    await sendMessage(tx, {
      brand,
      member,
      kind: "bonus-halfway",
      subject: `bonus:${bonus}`,
      values: { amount: required - wagered },
      link: "/member/bonusDetails",
      at,
    })
}

/**
 * Whether this turnover releases a bonus. Lottery tickets that still wait do not count for that: their member can cancel them,
 * and what was released is never taken back. The caller holds the member's accounts.
 */
export async function isWagered(
  tx: Database,
  {
    id,
    member,
    required,
    wagered,
  }: { readonly id: number; readonly member: MemberId; readonly required: Minor; readonly wagered: Minor },
): Promise<boolean> {
  if (wagered < required) return false
  const { waiting } = await tx.one<{ waiting: Minor }>(sql`
    select coalesce(sum(p.counted), 0)::bigint as waiting
    from bonus b
    join lottery_ticket t on t.member = b.member and t.sold_at > b.granted_at - interval '1 day' and t.state = 'waiting'
    join bonus_play p on (p.source, p.round, p.member) = ('vendor:LOT', t.id::text, t.member)
      and p.kind = 'bet' and p.bonus = b.id and p.back_at is null
    where b.id = ${id} and b.member = ${member}`)
  return wagered - waiting >= required
}

/** After a stake that could be canceled has been decided: releases the bonus whose turnover is complete with it. */
export async function releaseDecided(ledger: Ledger, tx: Database, { source, ref, brand, member, at }: Stake): Promise<void> {
  const running = await tx.row<{ id: number; required: Minor; wagered: Minor }>(sql`
    select b.id, b.required, b.wagered from plays_of(${source}, ${ref}) p join bonus b on b.id = p.bonus
    where p.kind = 'bet' and b.state = 'running' and bonus_ends(b, ${at}) > ${at}
    for update of b`)
  if (!running || !(await isWagered(tx, { ...running, member }))) return
  await endBonus(ledger, tx, await openPurse(tx, { brand, member }), { id: running.id, brand, member }, "converted", at)
}

/** The bonus money in the first answer to a bet or win; 0 where none took part. */
export const playableAt = async (
  database: Database,
  { source, ref, kind }: { readonly source: string; readonly ref: string; readonly kind: string },
): Promise<Minor> =>
  (await database.row<{ playable: Minor }>(sql`select playable from plays_of(${source}, ${ref}) where kind = ${kind}`))
    ?.playable ?? 0
