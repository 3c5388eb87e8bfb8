import sql, { type Sql } from "sql-template-tag"

/**
 * What a transfer `t` means to the measures, derived from the two accounts that it moves money between. The facts read the kind
 * of a transfer and what its name says it takes back; the checks share no view, function or helper with them, so that an error on
 * either side shows as a difference.
 */

/** An account with numbered entries is a member's; a brand's has none. */
const toMember = sql`t.credit_seq is not null`
const fromMember = sql`t.debit_seq is not null`
const takesBack = sql`t.kind in ('rollback', 'reversal')`
const paidInto = sql`(select a.kind from account a where a.id = t.credit)`
const paidFrom = sql`(select a.kind from account a where a.id = t.debit)`
/** Bonus and rebate are paid from one account: which of them goes back is known from the transfer under the name. */
const isRebate = sql`exists (select from transfer_key k
  where (k.source, k.ref, k.kind) = (t.source, substr(t.ref, length('rebate:') + 1), 'rebate'))`

/** The part of an amount that players staked against each other, or that one of them won from the others. */
const pot = sql`coalesce((t.detail -> 'pot')::bigint, 0)`
const staked = (amount: Sql): Sql =>
  sql`case when t.kind = 'bet' then ${amount} when ${takesBack} and ${toMember} then -(${amount}) else 0 end`
const returnedTo = (kind: string, amount: Sql): Sql =>
  sql`case when ${takesBack} and ${fromMember} then case when ${paidInto} = ${kind} then -(${amount}) else 0 end else 0 end`
const paid = (amount: Sql): Sql => sql`case when t.kind = 'win' then ${amount} else ${returnedTo("vendor-clearing", amount)} end`

/** Play: what a member staked with the house, what a vendor paid, and what a jackpot's pool paid. */
export const stake: Sql = staked(sql`t.amount - ${pot}`)
export const vendorPaid: Sql = paid(sql`t.amount - ${pot}`)
export const poolPaid: Sql = sql`case when t.kind = 'jackpot-win' then t.amount else ${returnedTo("jackpot", sql`t.amount`)} end`
/** Play among members: what one put in pots, and won from them. */
export const potStake: Sql = staked(pot)
export const potPaid: Sql = paid(pot)
export const ends: Sql = sql`
  (t.kind = 'endround' or (t.kind in ('bet', 'win', 'jackpot-win') and coalesce((t.detail -> 'end')::boolean, false)))`
/** The member's part in a vendor's round; grants of free rounds and their reversals are a bonus and no part of a round. */
export const isPlay: Sql = sql`
  t.member is not null and t.round is not null and starts_with(t.source, 'vendor:')
  and (t.kind in ('bet', 'win', 'jackpot-win', 'endround') or (${takesBack} and (${toMember} or ${paidInto} <> 'bonus-cost')))`

/** Money outside play. */
export const bonus: Sql = sql`
  case when t.kind = 'bonus-grant' then t.amount when t.kind = 'bonus-forfeit' then -t.amount
    when ${takesBack} and ${fromMember} then
      case when ${paidInto} = 'bonus-cost' and not ${isRebate} then -t.amount else 0 end
    when ${takesBack} and ${toMember} then case when ${paidFrom} = 'bonus-cost' then t.amount else 0 end else 0 end`
export const rebate: Sql = sql`
  case when t.kind = 'rebate' then t.amount when ${takesBack} and ${fromMember} then
    case when ${paidInto} = 'bonus-cost' and ${isRebate} then -t.amount else 0 end else 0 end`
/** 1 for a deposit, −1 for a reversed one, else 0. */
export const depositSign: Sql = sql`
  case when t.kind = 'deposit' then 1 when ${takesBack} and ${fromMember} then
    case when ${paidInto} = 'cashier-clearing' then -1 else 0 end else 0 end`
export const withdrawal: Sql = sql`
  case when t.kind = 'withdrawal-paid' then t.amount when ${takesBack} and ${toMember} then
    case when ${paidFrom} = 'cashier-clearing' then -t.amount else 0 end else 0 end`
export const isMoney: Sql = sql`
  t.member is not null and t.kind in (
    'bonus-grant', 'bonus-forfeit', 'rebate', 'deposit', 'withdrawal-paid', 'rollback', 'reversal')`

/** Between accounts of the brand, from a member's stakes: what is set aside for a pool, and what returns from it. */
export const contribution: Sql = sql`case when t.kind = 'jackpot-contribution' then t.amount else -t.amount end`
/** The member whose stakes these were, named by the contribution as `BAIZE:1234`. */
const player = sql`
  case when t.kind = 'jackpot-contribution' then t.detail ->> 'player' else (
    select o.detail ->> 'player' from transfer o
    where o.kind = 'jackpot-contribution'
      and (o.source, o.ref) = (t.source, substr(t.ref, length('jackpot-contribution:') + 1))) end`
export const contributor: Sql = sql`split_part(${player}, ':', 2)::bigint`
export const isContribution: Sql = sql`
  t.round is not null and (t.kind = 'jackpot-contribution'
    or (${takesBack} and t.debit_seq is null and t.credit_seq is null and ${paidFrom} = 'jackpot'))`
