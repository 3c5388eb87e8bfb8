import type { Contract } from "@baize/common/api/contracts.ts"
import type { Day, MemberId } from "@baize/common/api/units.ts"
import type { ContractRecord } from "./record.ts"

export type ContractSide = Contract["side"]
export type Action = Contract["may"][number]

export const sideOf = (
  { upline, downline }: Pick<ContractRecord, "upline" | "downline">,
  member: MemberId,
): ContractSide | undefined => (downline === member ? "downline" : upline === member ? "upline" : undefined)

/** Who gave notice; null: no one, or the house where it is neither side. */
export const noticeGiver = ({ state, noticeBy, upline, downline }: ContractRecord): ContractSide | null =>
  state !== "terminated"
    ? null
    : noticeBy === null
      ? upline === null
        ? "upline"
        : null
      : sideOf({ upline, downline }, noticeBy)!

/** Whether a contract runs its notice on a business day, its last one included. */
export const isInNotice = ({ state, endsOn }: Pick<ContractRecord, "state" | "endsOn">, today: Day): boolean =>
  state === "terminated" && endsOn !== null && endsOn >= today

/** Whether a contract waits for an answer, is signed, or runs its notice. */
export const isOpen = (contract: Pick<ContractRecord, "state" | "endsOn">, today: Day): boolean =>
  contract.state === "offered" || contract.state === "signed" || isInNotice(contract, today)

/**
 * What a side can do on a business day. offered → signed | refused (downline), withdrawn (upline); signed → terminated (either
 * side, alone, with the agreed notice; a silent or frozen side cannot block it); in its notice the other side can consent to end
 * it today. While an amendment is pending, the downline signs or refuses it and the upline withdraws it; the contract stays
 * signed. The operator acts for the house.
 */
export function mayDo(contract: ContractRecord, side: ContractSide, today: Day): Action[] {
  if (contract.state === "offered") return side === "downline" ? ["sign", "refuse"] : ["withdraw"]
  if (contract.state === "signed") return contract.proposed === null ? ["terminate"] : [...aboutAmendment(side), "terminate"]
  const giver = noticeGiver(contract)
  return giver !== null && giver !== side && contract.endsOn !== null && contract.endsOn > today ? ["accept"] : []
}

const aboutAmendment = (side: ContractSide): Action[] => (side === "downline" ? ["sign", "refuse"] : ["withdraw"])

/** Only the upline offers new terms, and only without a notice. */
export const mayAmend = ({ state }: Pick<ContractRecord, "state">, side: ContractSide): boolean =>
  side === "upline" && state === "signed"

/** The version an action is about: the pending amendment's, or the one in force. */
export const versionMeant = (contract: ContractRecord, action: Action): number =>
  isAboutAmendment(contract, action) ? contract.proposed! : contract.version

export const isAboutAmendment = ({ state, proposed }: Pick<ContractRecord, "state" | "proposed">, action: Action): boolean =>
  state === "signed" && proposed !== null && action !== "terminate"
