import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Ledger } from "../../books/ledger/ledger.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import { endBonus } from "./end-bonus.ts"
import { openPurse, type Purse } from "./purse.ts"

/** A bet under a running bonus, by the name its vendor gave it. */
export interface Stake {
  readonly source: string
  readonly ref: string
  readonly round: string
  readonly game: number
  readonly brand: BrandId
  readonly member: MemberId
  /** Minor units. */
  readonly amount: Minor
  readonly at: Date
}

/** What pays a stake: `moved` of it comes from the bonus, by now in cash. */
export interface StakeFunding {
  readonly id: number
  readonly required: Minor
  readonly moved: Minor
  /** What the stake adds to the turnover of the bonus. */
  readonly counted: Minor
  /** Bonus money left. */
  readonly playable: Minor
}

interface RunningRow {
  readonly id: number
  readonly required: Minor
  readonly bonusFirst: boolean
  readonly maxStake: Minor | null
  readonly over: boolean
  readonly counted: Minor
  readonly staked: Minor
  readonly cash: Minor
  readonly bonus: Minor
}

/**
 * Moves from the bonus to cash what a stake needs of it, in the order of the bonus's terms; undefined where no bonus runs. The
 * stake is then posted from cash like any other, in the same transaction and under the same name, so that a rollback returns both
 * to where they came from. Refuses a stake over the terms' maximum of a round. The caller holds the member's accounts.
 */
export async function fundStake(
  ledger: Ledger,
  tx: Database,
  purse: Purse,
  stake: Stake,
): Promise<StakeFunding | "limit-bonus" | undefined> {
  const { source, ref, round, game, brand, member, amount, at } = stake
  const running = await tx.row<RunningRow>(sql`
    select b.id, b.required, b.bonus_first as "bonusFirst", b.max_stake as "maxStake", bonus_ends(b, ${at}) <= ${at} as over,
           trunc(${amount}::numeric * coalesce((b.weights ->> g.game_type)::bigint, 1000000) / 1000000)::bigint as counted,
           (select coalesce(sum(p.amount), 0) from bonus_play p
            where (p.source, p.round, p.member, p.kind) = (${source}, ${round}, ${member}, 'bet') and p.back_at is null
           )::bigint as staked,
           (select balance from account where id = ${purse.cash.id}) as cash,
           (select balance from account where id = ${purse.bonus.id}) as bonus
    from bonus b join game g on g.id = ${game} where b.member = ${member} and b.state = 'running' for update of b`)
  if (!running) return undefined
  const { id, required, bonusFirst, maxStake, counted, staked } = running
  if (running.over) {
    await endBonus(ledger, tx, purse, { id, brand, member }, "expired", at)
    return undefined
  }
  if (maxStake !== null && staked + amount > maxStake) return "limit-bonus"
  const cash = Math.max(0, running.cash)
  const bonus = Math.max(0, running.bonus)
  const moved = amount > cash + bonus ? 0 : bonusFirst ? Math.min(bonus, amount) : amount - Math.min(cash, amount)
  if (moved > 0) {
    const posting = { source, ref, kind: "bonus-stake", debit: purse.bonus, credit: purse.cash, amount: moved, at } as const
    const { status } = await ledger.postTogether([posting], tx)
    if (status !== "posted") throw new Error(`Funding ${ref} was ${status}`)
  }
  return { id, required, moved, counted, playable: bonus - moved }
}

/** Counts a stake that has been posted; gives the turnover with it. */
export async function countStake(
  tx: Database,
  stake: Stake,
  { id, required, moved, counted, playable }: StakeFunding,
): Promise<Minor> {
  const { source, ref, round, brand, member, amount, at } = stake
  const { wagered } = await tx.one<{ wagered: Minor }>(sql`
    with play as (
      insert into bonus_play (source, ref, kind, bonus, member, round, amount, moved, counted, playable, at)
      values (${source}, ${ref}, 'bet', ${id}, ${member}, ${round}, ${amount}, ${moved}, ${counted}, ${playable}, ${at})
    )
    update bonus set wagered = wagered + ${counted} where id = ${id} returning wagered`)
  const half = required / 2
  if (wagered >= half && wagered - counted < half && wagered < required)
    await sendMessage(tx, {
      brand,
      member,
      kind: "bonus-halfway",
      subject: `bonus:${id}`,
      values: { amount: required - wagered },
      link: "/member/bonusDetails",
      at,
    })
  return wagered
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
    join bonus_play p on (p.source, p.ref, p.kind) = ('vendor:LOT', t.id::text, 'bet') and p.bonus = b.id and p.back_at is null
    where b.id = ${id} and b.member = ${member}`)
  return wagered - waiting >= required
}

/** After a stake that could be canceled has been decided: releases the bonus whose turnover is complete with it. */
export async function releaseDecided(
  ledger: Ledger,
  tx: Database,
  { source, ref, brand, member, at }: Pick<Stake, "source" | "ref" | "brand" | "member" | "at">,
): Promise<void> {
  const running = await tx.row<{ id: number; required: Minor; wagered: Minor }>(sql`
    select b.id, b.required, b.wagered from bonus_play p join bonus b on b.id = p.bonus
    where (p.source, p.ref, p.kind) = (${source}, ${ref}, 'bet') and b.state = 'running' and bonus_ends(b, ${at}) > ${at}
    for update of b`)
  if (!running || !(await isWagered(tx, { ...running, member }))) return
  await endBonus(ledger, tx, await openPurse(tx, { brand, member }), { id: running.id, brand, member }, "converted", at)
}

/** The bonus money in the first answer to a bet or win; 0 where none took part. */
export const playableAt = async (
  database: Database,
  { source, ref, kind }: { readonly source: string; readonly ref: string; readonly kind: string },
): Promise<Minor> =>
  (
    await database.row<{ playable: Minor }>(
      sql`select playable from bonus_play where (source, ref, kind) = (${source}, ${ref}, ${kind})`,
    )
  )?.playable ?? 0
