import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** The filter of audit rows; undefined fields do not filter. */
export interface AuditChoice {
  readonly event?: string | undefined
  readonly outcome?: string | undefined
  /** The actor, as typed or known, ignoring case. */
  readonly actor?: string | undefined
  readonly brand?: BrandId | undefined
  /** An address or a network. */
  readonly from?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  /** Only rows after this one, oldest first: for shipping the log elsewhere. By default the newest rows. */
  readonly after?: number | undefined
  readonly most: number
}

export interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly event: string
  readonly outcome: string
  readonly brand: BrandId | null
  readonly member: MemberId | null
  readonly staff: number | null
  readonly actor: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly request: string | null
  readonly detail: Readonly<Record<string, unknown>>
  /** Hexadecimal. */
  readonly hash: string
}

/** Rows of the audit log in order. */
export const listAudit = (database: Database, choice: AuditChoice): Promise<AuditRow[]> => {
  const { event, outcome, actor, brand, from, since, until, after, most } = choice
  return database.rows<AuditRow>(sql`
    select * from (
      select id, at, event, outcome, brand, member, staff, actor, host(ip) as ip, user_agent as "userAgent", request, detail,
             encode(hash, 'hex') as hash
      from audit
      where (${event ?? null}::text is null or event = ${event ?? null})
        and (${outcome ?? null}::text is null or outcome = ${outcome ?? null})
        and (${actor ?? null}::text is null or lower(actor) = lower(${actor ?? null}))
        and (${brand ?? null}::smallint is null or brand = ${brand ?? null})
        and (${from ?? null}::inet is null or ip <<= ${from ?? null}::inet)
        and (${since ?? null}::timestamptz is null or at >= ${since ?? null})
        and (${until ?? null}::timestamptz is null or at < ${until ?? null})
        and (${after ?? null}::bigint is null or id > ${after ?? null})
      order by case when ${after === undefined} then -id else id end
      limit ${most}
    ) chosen order by id`)
}
