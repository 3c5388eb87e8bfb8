import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { isProven, type PersonAccount } from "../person/person.ts"

/** The longest exclusion taken elsewhere that applies to one of these accounts of a person: by what is declared, or proven. */
export const longestElsewhere = (
  tx: Database,
  members: readonly MemberId[],
  evidence: "declared" | "proved",
  now: Date,
): Promise<{ readonly id: number; readonly until: Date } | undefined> =>
  tx.row<{ id: number; until: Date }>(sql`
    select e.id, e.until from exclusion_elsewhere e join member m on m.person_keys && e.person_keys
    where m.id = any (${members}::bigint[]) and e.until > ${now} and (${evidence === "declared"} or ${isProven})
    order by e.until desc, e.id limit 1`)

/** Whether a person excluded elsewhere is proven to be the owner of one of these accounts. */
export const isSamePerson = async (tx: Database, id: number, members: readonly PersonAccount[]): Promise<boolean> =>
  (await tx.row(sql`
    select from exclusion_elsewhere e join member m on m.person_keys && e.person_keys
    where e.id = ${id} and m.id = any (${members.map(({ member }) => member)}::bigint[]) and ${isProven} limit 1`)) !== undefined
