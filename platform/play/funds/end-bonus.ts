import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Ledger } from "../../books/ledger/ledger.ts"
import type { Posting } from "../../books/ledger/posting.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import { withdrawFreeRounds } from "../seamless/free-rounds.ts"
import { openPurse, type Purse } from "./purse.ts"

/** The ledger source of what a bonus posts outside bets and wins; the ref is the bonus's id. */
export const BONUS_SOURCE = "bonus"

export interface NamedBonus {
  readonly id: number
  readonly brand: BrandId
  readonly member: MemberId
}

/** How a running bonus ends: its turnover is complete, its member cancels it, its time is over, or nothing is left of it. */
export type BonusEnd = "converted" | "canceled" | "expired" | "spent"

/**
 * Ends a running bonus, once: what its account holds becomes cash, or returns to the house. What a rolled-back win has left
 * overdrawn there is the house's, which gave the bonus: the next one starts at zero. The caller holds the member's accounts and
 * the bonus. Gives what moved.
 */
export async function endBonus(
  ledger: Ledger,
  tx: Database,
  purse: Purse,
  bonus: NamedBonus,
  end: BonusEnd,
  at: Date,
): Promise<Minor> {
  const { balance } = await tx.one<{ balance: Minor | null }>(sql`select balance from account where id = ${purse.bonus.id}`)
  const amount = Math.max(0, balance ?? 0)
  const converted = end === "converted"
  if (balance) {
    const { status } = await ledger.postTogether([clearing(purse, bonus, { balance, converted, at })], tx)
    if (status !== "posted") throw new Error(`Ending bonus ${bonus.id} was ${status}`)
  }
  const ended = await tx.run(sql`
    update bonus set state = ${end}, ended_at = ${at}, converted = ${converted ? amount : 0},
      forfeited = ${converted ? 0 : amount}
    where id = ${bonus.id} and state = 'running'`)
  if (ended !== 1) throw new Error(`Bonus ${bonus.id} was not running`)
  if (end !== "canceled")
    await sendMessage(tx, {
      brand: bonus.brand,
      member: bonus.member,
      kind: `bonus-${end}`,
      subject: `bonus:${bonus.id}`,
      values: { amount },
      link: "/member/bonusDetails",
      at,
    })
  return amount
}

/**
 * Ends a participation from which nothing was granted. The member can join again; what the house gives automatically is given
 * once, also if it is declined.
 */
export const leaves = (id: number, now: Date): Sql => sql`
  update bonus b set state = 'left', ended_at = ${now},
    occasion = case when c.kind in ('cashback', 'birthday', 'level') then b.occasion else 'left ' || b.id end
  from campaign c where c.id = b.campaign and b.id = ${id}`

/**
 * After a deposit was taken back: what was granted for it and is still played returns to the house, free rounds that are left are
 * withdrawn, and what was not granted yet never is. The caller holds the member's accounts.
 */
export async function endBonusOfDeposit(ledger: Ledger, tx: Database, deposit: number, at: Date): Promise<void> {
  const bonus = await tx.row<NamedBonus & { state: string; freeRounds: number | null }>(sql`
    select id, brand, member, state, free_rounds as "freeRounds" from bonus
    where deposit = ${deposit} and state in ('joined', 'offered', 'applying', 'running', 'issued') for update`)
  if (!bonus) return
  if (bonus.state === "issued") {
    if (bonus.freeRounds !== null) await withdrawFreeRounds(tx, bonus.freeRounds, "the deposit was taken back", at)
    return
  }
  if (bonus.state === "running") await endBonus(ledger, tx, await openPurse(tx, bonus), bonus, "canceled", at)
  else await tx.run(leaves(bonus.id, at))
}

/** What brings the bonus account to zero. */
function clearing(
  { cash, bonus, cost }: Purse,
  { id }: Pick<NamedBonus, "id">,
  { balance, converted, at }: { readonly balance: Minor; readonly converted: boolean; readonly at: Date },
): Posting {
  const source = BONUS_SOURCE
  if (balance < 0)
    return { source, ref: `${id} overdrawn`, kind: "bonus-grant", debit: cost, credit: bonus, amount: -balance, at }
  return converted
    ? { source, ref: String(id), kind: "bonus-convert", debit: bonus, credit: cash, amount: balance, at }
    : { source, ref: String(id), kind: "bonus-forfeit", debit: bonus, credit: cost, amount: balance, at }
}
