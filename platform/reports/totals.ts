import type { Measures } from "@baize/common/api/agents.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { type Choice, inChoice, membersOf } from "./choice.ts"
import { activeMembers, measureColumns, sums } from "./measures.ts"

/** A select of the one row of `Measures` that all facts of a choice add up to. */
export const totalsRow = (choice: Choice): Sql => sql`
  select ${measureColumns} from (
    select ${sums}, ${activeMembers}
    from (
      select f.member, ${sums}
      from fact f join (${membersOf(choice)}) chosen using (member)
      where ${inChoice(choice)}
      group by f.member
    ) f
  ) f`

/** The measures of a choice, summed over all its facts. */
export const totalsOf = (database: Database, choice: Choice): Promise<Measures> => database.one<Measures>(totalsRow(choice))
