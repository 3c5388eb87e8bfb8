import type { Minor } from "@baize/common/api/units.ts"
import type { PostedTogether } from "../../books/ledger/ledger.ts"
import type { LimitRefusal } from "../protection/stake.ts"

export type FundedOutcome = PostedTogether | LimitRefusal | "limit-bonus" | "doubtful"

/** What was posted, and the bonus money that the answered balance includes. */
export interface Funded {
  readonly posted: FundedOutcome
  readonly playable: Minor
}
