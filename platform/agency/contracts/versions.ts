import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Day } from "../../brands/calendar.ts"
import { type DuePeriod, dayKind, nextPeriod } from "../settlements/due.ts"

/** A version of a contract as far as it is, was or will be in force. */
export interface ContractVersion {
  readonly version: number
  readonly terms: Terms
  readonly startsOn: Day
  readonly endsOn: Day | null
}

/** The signed versions of a contract, in their order. Where one is replaced before its first day, its last day lies before that. */
export const versionsOf = (database: Database, contract: number): Promise<ContractVersion[]> =>
  database.rows<ContractVersion>(sql`
    select version, full_terms as terms, starts_on as "startsOn", ends_on as "endsOn" from contract_version
    where contract = ${contract} and starts_on is not null order by version`)

/** The terms of a version `v` as a settled period `s` was sealed with them: those of older rules as they stood, without what is filled in. */
export const sealedTerms: Sql = sql`
  case when s.statement ->> 'ruleVersion' in ('contract-1', 'contract-2') then v.terms else v.full_terms end`

/** The last day that is settled of a contract; null: none yet. */
export const settledTo = async (database: Database, contract: number): Promise<Day | null> =>
  (await database.one<{ day: Day | null }>(sql`select max(last_day) as day from settlement where contract = ${contract}`)).day

/** What a settled period `s` hands on to a version, ≤ 0: nothing where that measures otherwise, for a net loss is no turnover. */
export const handedOn = (version: Sql): Sql => sql`
  case when s.version = ${version}
         or (select terms ->> 'measure' from contract_version where contract = s.contract and version = s.version)
          = (select terms ->> 'measure' from contract_version where contract = s.contract and version = ${version})
       then s.carried_out else 0 end`

/** The period that is settled next, and under which version; undefined when there is none to come. */
export function nextLine(
  versions: readonly ContractVersion[],
  settled: Day | null,
): { readonly version: ContractVersion; readonly period: DuePeriod } | undefined {
  for (const version of versions) {
    const own = settled !== null && settled >= version.startsOn ? settled : null
    const period = nextPeriod(
      { startsOn: version.startsOn, endsOn: version.endsOn, settledTo: own },
      dayKind(version.terms.period),
    )
    if (period) return { version, period }
  }
  return undefined
}
