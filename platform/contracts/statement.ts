import type { Statement } from "@baize/common/api/contracts.ts"
import type { Brand } from "../brands/brands.ts"
import { type Dividend, dividend, type Inputs, RULE_VERSION } from "./arithmetic/dividend.ts"
import { termsInForce } from "./arithmetic/in-force.ts"
import type { DuePeriod } from "./due.ts"
import type { ContractRecord } from "./record.ts"

/** What is kept of a settled period, for good: all that the amount came from. */
export type StoredStatement = Omit<Statement, "settlement" | "from" | "to">

/** Works out a period of a contract. `inputs` are the line's figures over the days in force. */
export function settlePeriod(
  { terms }: Pick<ContractRecord, "terms">,
  { days, periodDays }: DuePeriod,
  inputs: Inputs,
  { gmtOffsetMinutes }: Pick<Brand, "gmtOffsetMinutes">,
): { readonly statement: StoredStatement; readonly result: Dividend } {
  const inForce = termsInForce(terms, { days, periodDays })
  const result = dividend(inForce, inputs)
  const { tier, base, steps, carriedOut } = result
  const statement = {
    gmtOffsetMinutes,
    terms,
    days,
    periodDays,
    tiers: inForce.tiers,
    inputs,
    tier,
    base,
    steps,
    carriedOut,
    ruleVersion: RULE_VERSION,
  }
  return { statement, result }
}
