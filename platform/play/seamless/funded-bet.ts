import type { Minor } from "@baize/common/api/units.ts"
import type { PostedTogether } from "../../books/ledger/ledger.ts"
import type { BonusBet, Posted } from "../../books/ledger/posting.ts"
import type { FundedPosted, TurnWin } from "../funds/post-funded.ts"
import type { LimitRefusal } from "../protection/stake.ts"
import type { Admission } from "./admission.ts"

/** A bet of a member with a running bonus, or a bet with its win. */
export interface FundedBet {
  readonly who: Admission
  readonly posting: BonusBet["posting"]
  readonly win?: TurnWin
}

/** Of an act, the last of the results has the balance that is answered. */
interface PostedAct {
  readonly status: PostedTogether["status"]
  readonly results: readonly Pick<Posted, "balance">[]
}

type FundedOutcome = PostedAct | LimitRefusal | "limit-bonus" | "doubtful"

/** What was posted, and the bonus money that the answered balance includes. */
export interface Funded {
  readonly posted: FundedOutcome
  readonly playable: Minor
}

export const fundedOf = ({ balance, playable }: Pick<FundedPosted, "balance" | "playable">): Funded => ({
  posted: { status: "posted", results: [{ balance }] },
  playable,
})
