import type { Measures } from "@baize/common/api/measures.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { type FactChoice, inChoice, membersOf } from "./choice.ts"
import { activeMembers, measureColumns, sums } from "./measures.ts"
import { largeActive, partOf, teamActive, teamSums } from "./teams/sums.ts"

/** A select of the one row of `Measures` that sums a choice. */
export const totalsRow = (choice: FactChoice): Sql =>
  sql`select ${measureColumns} from (${fromTotals(choice, partOf(choice)) ?? fromFacts(choice)}) f`

function fromTotals({ member, from, to, large }: FactChoice, part: string | undefined): Sql | undefined {
  if (part === undefined) return undefined
  const team = [sql`${member}::bigint`, sql`${part}::text`, sql`${from}::date`, sql`${to}::date`] as const
  return sql`select s.*, ${large ? largeActive(...team) : teamActive(...team)} as "activeMembers" from (${teamSums(...team)}) s`
}

const fromFacts = (choice: FactChoice): Sql => sql`
  select ${sums}, ${activeMembers}
  from (
    select f.member, f.day, ${sums}
    from fact f join (${membersOf(choice)}) chosen on chosen.member = f.member
      and f.day between chosen.first_day and chosen.last_day
    where ${inChoice(choice)}
    group by 1, 2
  ) f`

/** The measures of a choice, summed over all its facts. */
export const totalsOf = (database: Database, choice: FactChoice): Promise<Measures> => database.one<Measures>(totalsRow(choice))
