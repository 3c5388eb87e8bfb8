import sql, { empty, type Sql } from "sql-template-tag"
import type { Day } from "./periods.ts"

/** Whose facts of which days: a member's whole line (he included) or that person alone, and optionally one vendor or game type. */
export interface Choice {
  readonly member: number
  readonly scope: "line" | "person"
  readonly from: Day
  readonly to: Day
  readonly vendor?: string | undefined
  readonly gameType?: string | undefined
}

/** The members of a choice: a select with the one column `member`. */
export const membersOf = ({ member, scope }: Pick<Choice, "member" | "scope">): Sql =>
  scope === "person"
    ? sql`select ${member}::bigint as member`
    : sql`select descendant as member from member_closure where ancestor = ${member}`

/** The condition on `fact f` besides whose it is. */
export const inChoice = ({ from, to, vendor, gameType }: Choice): Sql => sql`
  f.day between ${from} and ${to}
  ${vendor === undefined ? empty : sql`and f.vendor = ${vendor}`}
  ${gameType === undefined ? empty : sql`and f.game_type = ${gameType}`}`
