import type { Contract } from "@baize/common/api/contracts.ts"
import type { ContractAction } from "@baize/common/domain/contracts/process.ts"

/** What an action is about, so that it is said in its own words: a first offer, new terms, or the wish to end it. */
export function meantBy({ amendment }: Contract, action: ContractAction) {
  if (amendment && (action === "sign" || action === "refuse" || action === "withdraw")) return `${action}-amendment` as const
  return action
}
