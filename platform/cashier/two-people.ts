import type { Minor } from "@baize/common/api/units.ts"
import type { Brand } from "../brands/brands.ts"
import { notAnother } from "../identity/two-people.ts"

/** Who decides. `oneOperator`: see `notAnother`. */
export interface Decider {
  readonly by: string
  readonly oneOperator: boolean
}

/**
 * What this person's approval is, from the brand's threshold on (`twoPeopleFrom`): the first of two, no second one and why, or
 * undefined where it decides.
 */
export function approvalStep(
  { settings: { twoPeopleFrom } }: Pick<Brand, "settings">,
  { amount, first }: { readonly amount: Minor; readonly first: string | null },
  { by, oneOperator }: Decider,
): "first-of-two" | "same-person" | "same-account" | undefined {
  if (twoPeopleFrom === undefined || amount < twoPeopleFrom) return undefined
  return first === null ? "first-of-two" : notAnother(first, by, oneOperator)
}
