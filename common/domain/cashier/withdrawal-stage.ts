import { PROOFS } from "../../api/withdrawals.ts"
import type { WithdrawalListRow } from "./payouts.ts"

/** How far a withdrawal is, with what is known of its arrival. `answered`: the house has rejected a dispute. */
export type WithdrawalStage =
  | Exclude<WithdrawalListRow["status"], "approved">
  | Exclude<NonNullable<WithdrawalListRow["receipt"]>["state"], "rejected">
  | "answered"

type Staged = Pick<WithdrawalListRow, "status" | "receipt">

export function stageOf({ status, receipt }: Staged): WithdrawalStage {
  if (status !== "approved") return status
  const state = receipt?.state ?? "undisputed"
  return state === "rejected" ? "answered" : state
}

const unconfirmed: readonly WithdrawalStage[] = ["open", "disputed", "undisputed", "answered"]

/** Whether its member can confirm that it has arrived. */
export const canReceive = (row: Staged): boolean => unconfirmed.includes(stageOf(row))

/** Whether its member can report that it has not arrived, or send more proof of it. */
export const canDispute = (row: Staged): boolean => canReceive(row) && (row.receipt?.proofs ?? 0) < PROOFS
