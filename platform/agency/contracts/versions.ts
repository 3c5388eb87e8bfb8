import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { type DuePeriod, dayKind, nextPeriod } from "../settlements/due-periods.ts"

/** A version of a contract with its past, present or future days in force. */
export interface ContractVersion {
  readonly version: number
  readonly terms: Terms
  readonly startsOn: Day
  readonly endsOn: Day | null
}

/** The signed versions of a contract, in order. Where one is replaced before its first day, its last day is before that. */
export const versionsOf = (database: Database, contract: number): Promise<ContractVersion[]> =>
  database.rows<ContractVersion>(sql`
    select version, full_terms as terms, starts_on as "startsOn", ends_on as "endsOn" from contract_version
    where contract = ${contract} and starts_on is not null order by version`)

/** The terms of a version `v` as sealed with a settled period `s`: those of older rules unchanged, without defaults filled in. */
export const sealedTerms: Sql = sql`
  case when s.statement ->> 'ruleVersion' in ('contract-1', 'contract-2') then v.terms else v.full_terms end`

/** The last settled day of a contract; null: none yet. */
export const settledTo = async (database: Database, contract: number): Promise<Day | null> =>
  (await database.one<{ day: Day | null }>(sql`select max(last_day) as day from settlement where contract = ${contract}`)).day

/**
 * What a settled period `s` hands on to a version, ≤ 0: nothing where that uses another measure, because a net loss is no
 * turnover.
 */
export const handedOn = (version: Sql): Sql => sql`
  case when s.version = ${version}
         or (select terms ->> 'measure' from contract_version where contract = s.contract and version = s.version)
          = (select terms ->> 'measure' from contract_version where contract = s.contract and version = ${version})
       then s.carried_out else 0 end`

/** The next period to settle, and its version; undefined without one. */
export function nextSettlement(
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
