import type { Api } from "@baize/common/api/client.ts"
import { type Contract, processCalls } from "@baize/common/api/contracts.ts"

export type ContractAction = Contract["may"][number]

const aboutAmendments: readonly ContractAction[] = ["sign", "refuse", "withdraw"]

/**
 * Performs an action of a contract's `may` on the version that was read: while an amendment is pending, the answer applies to its
 * version.
 */
export function processContract(
  api: Api,
  { id, kind, version, amendment }: Contract,
  action: ContractAction,
  paymentPassword: string,
): Promise<Contract> {
  const meant = amendment && aboutAmendments.includes(action) ? amendment.version : version
  return api(processCalls[kind], { contractId: id, version: meant, action, paymentPassword })
}

/** Whether a contract awaits this agent's answer: an offer, or an amendment. */
export const waitsForAnswer = ({ may }: Contract): boolean => may.includes("sign")
