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
 * termination asked → terminated | signed (the other side), signed (the asker takes it back). While an amendment waits, the downline
 * signs or refuses it and the upline withdraws it; the contract stays signed. A contract with the house is ended by the house's
 * operator, so that nobody asks what nobody answers.
 */
export function mayDo(contract: ContractRecord, side: Side): Action[] {
  if (contract.state === "offered") return side === "downline" ? ["sign", "refuse"] : ["withdraw"]
  const ends: Action[] = contract.upline === null ? [] : ["terminate"]
  if (contract.state === "signed") return contract.proposed === null ? ends : [...aboutAmendment(side), ...ends]
  if (contract.state === "termination-asked") return asker(contract) === side ? ["withdraw"] : ["accept", "decline"]
  return []
}

const aboutAmendment = (side: Side): Action[] => (side === "downline" ? ["sign", "refuse"] : ["withdraw"])

/** New terms are the upline's to offer, while nobody wants to end the contract. */
export const mayAmend = ({ state }: Pick<ContractRecord, "state">, side: Side): boolean => side === "upline" && state === "signed"

/** The version an action is about: of the amendment that waits, or the one in force. */
export const versionMeant = (contract: ContractRecord, action: Action): number =>
  isAboutAmendment(contract, action) ? contract.proposed! : contract.version

export const isAboutAmendment = ({ state, proposed }: Pick<ContractRecord, "state" | "proposed">, action: Action): boolean =>
  state === "signed" && proposed !== null && action !== "terminate"

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
