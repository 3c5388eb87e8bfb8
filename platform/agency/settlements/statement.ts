import type { SealedTerms, Terms } from "@baize/common/api/contract-terms.ts"
import type { Statement } from "@baize/common/api/settlements.ts"
import type { Brand } from "../../brands/brands.ts"
import { type InForce, termsInForce } from "../contracts/arithmetic/in-force.ts"
import { type Inputs, type Payable, type PeriodPlace, payable, RULE_VERSION } from "../contracts/arithmetic/payable.ts"

/** What is kept permanently of a settled period: all inputs of the amount except the terms, which their version keeps. */
export type StoredStatement = Omit<Statement, "settlement" | "sources" | "from" | "to" | "terms" | "tiers" | "seal">

/** Computes a period of a contract. `inputs` are the team's figures over the days in force. */
export function settlePeriod(
  terms: Terms,
  { days, periodDays }: InForce,
  inputs: Inputs,
  { gmtOffsetMinutes }: Pick<Brand, "gmtOffsetMinutes">,
  place?: PeriodPlace,
): { readonly statement: StoredStatement; readonly result: Payable } {
  const counting = termsInForce(terms, { days, periodDays })
  const { activeTurnover } = counting
  const result = payable(counting, inputs, place)
  const { tier, base, steps, carriedOut } = result
  return {
    statement: {
      ...{ gmtOffsetMinutes, days, periodDays, inputs, tier, base, steps, carriedOut, activeTurnover },
      ruleVersion: RULE_VERSION,
    },
    result,
  }
}

/** A stored statement with its terms, as it was sealed: fields that an older one did not have stay out. */
export function wholeStatement(
  terms: SealedTerms,
  stored: StoredStatement,
): Omit<Statement, "settlement" | "sources" | "from" | "to" | "seal"> {
  const { tiers } = termsInForce(terms, stored)
  return { ...stored, terms, tiers }
}
