import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import type { ContractState } from "@baize/common/api/contracts.ts"
import type { BrandId, Day, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** A contract with the terms of its present version. Without an upline it is with the house. */
export interface ContractRecord {
  readonly id: number
  readonly brand: BrandId
  readonly kind: ContractKind
  readonly upline: MemberId | null
  readonly uplineAccount: string | null
  readonly downline: MemberId
  readonly downlineAccount: string
  readonly state: ContractState
  readonly version: number
  readonly terms: Terms
  /** The version that waits for the downline's consent, its terms and times; null: none. */
  readonly proposed: number | null
  readonly proposedTerms: Terms | null
  readonly proposedAt: Date | null
  readonly proposedUntil: Date | null
  /** Who gave notice; null: no one, or the house. */
  readonly noticeBy: number | null
  readonly offeredAt: Date
  readonly offerExpiresAt: Date
  readonly signedAt: Date | null
  /** First and last business day that count. */
  readonly startsOn: Day | null
  readonly endsOn: Day | null
  /**
   * The business day from which on its next period can be settled; null for hourly and real-time salaries, which are settled
   * together.
   */
  readonly dueOn: Day | null
}

/** Contracts to be selected by conditions on `c`. */
export const contracts: Sql = sql`
  select c.id, c.brand, c.kind, c.upline, u.username as "uplineAccount", c.downline, d.username as "downlineAccount",
         c.state, c.version,
         v.full_terms as terms, c.proposed, p.full_terms as "proposedTerms", p.offered_at as "proposedAt",
         p.expires_at as "proposedUntil",
         c.notice_by as "noticeBy", c.offered_at as "offeredAt", c.offer_expires_at as "offerExpiresAt",
         c.signed_at as "signedAt", c.starts_on as "startsOn", c.ends_on as "endsOn", c.due_on as "dueOn"
  from contract c
  join contract_version v on v.contract = c.id and v.version = c.version
  left join contract_version p on p.contract = c.id and p.version = c.proposed
  join member d on d.id = c.downline
  left join member u on u.id = c.upline`

/** The states that occupy a downline's place for a contract of this kind. */
export const live: Sql = sql`is_live(c.state)`

/**
 * The contract, locked until the transaction ends: no one else changes or settles it meanwhile. Locked first and read after: a
 * select that waits for its lock would join versions as they were before the wait.
 */
export async function holdContract(tx: Database, id: number): Promise<ContractRecord | undefined> {
  await tx.row(sql`select from contract where id = ${id} for update`)
  return await tx.row<ContractRecord>(sql`${contracts} where c.id = ${id}`)
}

/**
 * The contract, locked to write a statement of it, together with those before it: their corrections wait, so that what they leave
 * owed is taken over by exactly one statement.
 */
export async function holdToSettle(tx: Database, id: number): Promise<ContractRecord> {
  const contract = (await holdContract(tx, id))!
  await tx.rows(sql`
    with recursive before as (
      select follows as id from contract where id = ${id}
      union all
      select c.follows from before join contract c on c.id = before.id
    )
    select from contract where id in (select id from before) order by id desc for share`)
  return contract
}

/** The contract of a kind that pays an agent, which bounds what they can offer; undefined if they have signed none. */
export const ownContract = (database: Database, member: MemberId, kind: ContractKind): Promise<ContractRecord | undefined> =>
  database.row<ContractRecord>(sql`${contracts} where c.downline = ${member} and c.kind = ${kind} and c.state = 'signed'`)

/** The same, locked until the transaction ends: they sign no lesser terms meanwhile. */
export async function holdOwnContract(tx: Database, member: MemberId, kind: ContractKind): Promise<ContractRecord | undefined> {
  await tx.row(sql`
    select from contract c
    where c.downline = ${member} and c.kind = ${kind} and c.state = 'signed' for share`)
  return await ownContract(tx, member, kind)
}

interface ContractEvent {
  readonly contract: number
  readonly version: number
  readonly action: string
  /** Null: the house, or a job. */
  readonly by: number | null
  /** The one of the agent's staff who acted in their place. */
  readonly staff?: number | undefined
  readonly at: Date
}

/** Adds to the append-only history of a contract. */
export const note = (tx: Database, { contract, version, action, by, staff, at }: ContractEvent): Promise<number> =>
  tx.run(
    sql`insert into contract_event (contract, version, action, by_member, staff, at)
      values (${contract}, ${version}, ${action}, ${by}, ${staff ?? null}, ${at})`,
  )
