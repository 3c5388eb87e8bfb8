import type { Contract } from "@baize/common/api/contracts.ts"
import type { Day } from "../../brands/calendar.ts"
import type { ContractRecord } from "./record.ts"

export type ContractSide = Contract["side"]
export type Action = Contract["may"][number]

export const sideOf = (
  { upline, downline }: Pick<ContractRecord, "upline" | "downline">,
  member: number,
): ContractSide | undefined => (downline === member ? "downline" : upline === member ? "upline" : undefined)

/** Who gave notice; null: nobody did, or the house did while it is neither side. */
export const noticeGiver = ({ state, noticeBy, upline, downline }: ContractRecord): ContractSide | null =>
  state !== "terminated"
    ? null
    : noticeBy === null
      ? upline === null
        ? "upline"
        : null
      : sideOf({ upline, downline }, noticeBy)!

/**
 * What a side may do on a business day. offered → signed | refused (downline), withdrawn (upline); signed → terminated (either side, alone,
 * with the notice agreed; a silent or frozen side cannot hold it); in its notice the other side may consent to end it with today. While
 * an amendment waits, the downline signs or refuses it and the upline withdraws it; the contract stays signed. The house's side is its
 * operator's.
 */
export function mayDo(contract: ContractRecord, side: ContractSide, today: Day): Action[] {
  if (contract.state === "offered") return side === "downline" ? ["sign", "refuse"] : ["withdraw"]
  if (contract.state === "signed") return contract.proposed === null ? ["terminate"] : [...aboutAmendment(side), "terminate"]
  const giver = noticeGiver(contract)
  return giver !== null && giver !== side && contract.endsOn !== null && contract.endsOn > today ? ["accept"] : []
}

const aboutAmendment = (side: ContractSide): Action[] => (side === "downline" ? ["sign", "refuse"] : ["withdraw"])

/** New terms are the upline's to offer, while nobody wants to end the contract. */
export const mayAmend = ({ state }: Pick<ContractRecord, "state">, side: ContractSide): boolean =>
  side === "upline" && state === "signed"

/** The version an action is about: of the amendment that waits, or the one in force. */
export const versionMeant = (contract: ContractRecord, action: Action): number =>
  isAboutAmendment(contract, action) ? contract.proposed! : contract.version

export const isAboutAmendment = ({ state, proposed }: Pick<ContractRecord, "state" | "proposed">, action: Action): boolean =>
  state === "signed" && proposed !== null && action !== "terminate"
