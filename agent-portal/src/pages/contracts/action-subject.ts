import type { Contract } from "@baize/common/api/contracts.ts"
import type { ContractAction } from "@baize/common/domain/contracts/process-contract.ts"

/** The subject of an action, which selects its text: a first offer, new terms, or its end. */
export function actionSubject({ amendment }: Contract, action: ContractAction) {
  if (amendment && (action === "sign" || action === "refuse" || action === "withdraw")) return `${action}-amendment` as const
  return action
}
