import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import { aboveOwn, type Rebates } from "@baize/common/api/terms.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { type ContractRecord, contracts } from "./record.ts"

/** The rebates of an upline and a downline, parts per million; the house gives the maximum. */
export async function rebatesOf(database: Database, upline: MemberId | null, downline: MemberId): Promise<Rebates> {
  const rows = await database.rows<{ id: number; rebate: number }>(
    sql`select id, rebate_ppm as rebate from member where id in (${upline ?? 0}, ${downline})`,
  )
  const of = (id: number | null): number => rows.find(row => row.id === id)?.rebate ?? 1_000_000
  return { own: of(upline), downline: of(downline) }
}

/** Contracts that an agent has given and that new terms of their own would not cover, while the present ones do. */
export async function uncoveredBy(
  database: Database,
  member: MemberId,
  kind: ContractKind,
  before: Terms,
  terms: Terms,
): Promise<boolean> {
  const granted = await database.rows<ContractRecord>(
    sql`${contracts} where c.upline = ${member} and c.kind = ${kind} and c.state = 'signed'`,
  )
  return granted.some(one => aboveOwn(one.terms, terms).length > 0 && aboveOwn(one.terms, before).length === 0)
}
