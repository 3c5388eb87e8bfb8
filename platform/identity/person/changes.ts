import type { LimitKind, Protection } from "@baize/common/api/protection.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

interface LimitChange {
  readonly member: MemberId
  readonly at: Date
  readonly act: Protection["changes"][number]["act"]
  readonly kind?: LimitKind
  /** Minor units or minutes. */
  readonly was?: number | null
  readonly becomes?: number | null
  /** When it takes effect. */
  readonly from?: Date
  readonly until?: Date
  /** The account that a break was carried from: the match with it can be wrong. */
  readonly carriedFrom?: number | null | undefined
  /** The entry of the register that it was carried from, likewise. */
  readonly carriedNotice?: string | null | undefined
}

/** Adds to the append-only log of members' changes. */
export async function noteChange(tx: Database, change: LimitChange): Promise<void> {
  const { member, at, act, kind, was, becomes, from, until, carriedFrom, carriedNotice } = change
  await tx.run(sql`
    insert into protection_change (member, at, act, kind, was, becomes, from_at, until, carried_from,
      carried_notice)
    values (${member}, ${at}, ${act}, ${kind ?? null}, ${was ?? null}, ${becomes ?? null}, ${from ?? null}, ${until ?? null},
            ${carriedFrom ?? null}, ${carriedNotice ?? null})`)
}

type ChangeRow = Pick<LimitChange, "act"> & {
  readonly at: Date
  readonly kind: LimitKind | null
  readonly was: number | null
  readonly becomes: number | null
  readonly from: Date | null
  readonly until: Date | null
}

/** The last changes of a member, newest first. */
export async function lastChanges(database: Database, member: MemberId, most = 20): Promise<Protection["changes"]> {
  const rows = await database.rows<ChangeRow>(sql`
    select at, act, kind, was, becomes, from_at as "from", until from protection_change where member = ${member}
    order by id desc limit ${most}`)
  return rows.map(({ at, from, until, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }))
}
