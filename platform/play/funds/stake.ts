import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Ledger } from "../../books/ledger/ledger.ts"
import type { BonusBet } from "../../books/ledger/posting.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import { endBonus } from "./end-bonus.ts"
import { type BonusTurn, type FundedPosted, type FundedRow, fundedAlone } from "./post-funded.ts"
import type { Purse } from "./purse.ts"

/** Whose bet it is, and when it came. */
interface Stake {
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
 * no bonus takes part, or its time was over; the caller posts the bet, which may be short, from cash. One whose turnover is not
 * complete has then ended here. The caller holds the member's accounts, and has found the name free.
 */
export async function postUnderBonus(
  { ledger, tx, purse }: BonusStaking,
  { brand, member, at }: Stake,
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
    const unfinished = await tx.row<{ id: number }>(
      sql`select id from bonus where member = ${member} and state = 'running' and wagered < required`,
    )
    if (unfinished) await endBonus(ledger, tx, purse, { ...unfinished, brand, member }, "expired", at)
  }
  return "plain"
}

async function tellHalf(
  tx: Database,
  { brand, member, at }: Stake,
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

/** The bonus money in the first answer to a bet or win; 0 where none took part. */
export const playableAt = async (
  database: Database,
  { source, ref, kind }: { readonly source: string; readonly ref: string; readonly kind: string },
): Promise<Minor> =>
  (await database.row<{ playable: Minor }>(sql`select playable from plays_of(${source}, ${ref}) where kind = ${kind}`))
    ?.playable ?? 0
