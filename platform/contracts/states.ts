import type { Contract, ContractState } from "@baize/common/api/contracts.ts"
import type { ContractRecord } from "./record.ts"

export type Side = Contract["side"]
export type Action = Contract["may"][number]

export const sideOf = ({ upline, downline }: Pick<ContractRecord, "upline" | "downline">, member: number): Side | undefined =>
  downline === member ? "downline" : upline === member ? "upline" : undefined

const asker = ({ terminationAskedBy, upline, downline }: ContractRecord): Side | null =>
  terminationAskedBy === null ? null : sideOf({ upline, downline }, terminationAskedBy)!

/**
 * What a side may do now. offered → signed | refused (downline), withdrawn (upline); signed → termination asked (either);
 * termination asked → terminated | signed (the other side), signed (the asker takes it back). A contract with the house is ended by
 * the house's operator, so that nobody asks what nobody answers.
 */
export function mayDo(contract: ContractRecord, side: Side): Action[] {
  if (contract.state === "offered") return side === "downline" ? ["sign", "refuse"] : ["withdraw"]
  if (contract.upline === null) return []
  if (contract.state === "signed") return ["terminate"]
  if (contract.state === "termination-asked") return asker(contract) === side ? ["withdraw"] : ["accept", "decline"]
  return []
}

/** Where an action leads from where it is allowed. */
export function stateAfter(action: Action, { state }: Pick<ContractRecord, "state">): ContractState {
  switch (action) {
    case "sign":
    case "decline":
      return "signed"
    case "refuse":
      return "refused"
    case "withdraw":
      return state === "offered" ? "withdrawn" : "signed"
    case "terminate":
      return "termination-asked"
    case "accept":
      return "terminated"
  }
}
