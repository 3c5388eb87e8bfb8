import type { Measures } from "@baize/common/api/agents.ts"
import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { type Choice, inChoice, membersOf } from "./choice.ts"
import { activeMembers, measuresOf, type Summed, sums } from "./measures.ts"

/** The measures of a choice, summed over all its facts. */
export async function totalsOf(database: Database, choice: Choice): Promise<Measures> {
  return measuresOf(
    await database.one<Summed>(sql`
      select ${sums}, ${activeMembers}
      from (
        select f.member, ${sums}
        from fact f join (${membersOf(choice)}) chosen using (member)
        where ${inChoice(choice)}
        group by f.member
      ) f`),
  )
}
