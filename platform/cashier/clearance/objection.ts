import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Brand } from "../../brands/brands.ts"

/** Why a deposit or a withdrawal is refused: the refusal's code and what its text names. */
export interface MoneyObjection<Code extends string = string> {
  readonly code: Code
  readonly value: Readonly<Record<string, string | number>>
}

/** Whose money is to move, and how much. */
export interface WantedMove {
  readonly member: MemberId
  readonly brand: Brand
  /** Minor units. */
  readonly amount: Minor
}

/** The result of one check: an objection, or null if it is passed. */
export interface CheckResult<Check extends string, Code extends string> {
  readonly check: Check
  readonly objection: MoneyObjection<Code> | null
}

/** Runs the checks in their order, one after the other, as they can share a transaction. */
export async function runChecks<Check extends string, Code extends string>(
  order: readonly Check[],
  find: Readonly<Record<Check, () => Promise<MoneyObjection<Code> | undefined>>>,
): Promise<readonly CheckResult<Check, Code>[]> {
  const results: CheckResult<Check, Code>[] = []
  for (const check of order) results.push({ check, objection: (await find[check]()) ?? null })
  return results
}

/** The first objection among results. */
export const firstObjection = <Code extends string>(
  results: readonly CheckResult<string, Code>[],
): MoneyObjection<Code> | undefined => results.find(({ objection }) => objection !== null)?.objection ?? undefined
