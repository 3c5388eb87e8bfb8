import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import { numbers } from "@baize/kit/database/arrays.ts"
import { type PreparedStatement, prepared } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { betColumns, postFunded } from "../../books/ledger/bets-together.ts"
import type { BonusBet } from "../../books/ledger/posting.ts"

/** A bet with its win, in one act; `bonus`: the bonus account of a member with a running bonus. */
export interface BonusTurn extends Pick<BonusBet, "posting">, Partial<Pick<BonusBet, "bonus">> {
  readonly brand: BrandId
  readonly member: MemberId
  readonly win: TurnWin
}

export interface TurnWin {
  readonly amount: Minor
  /** It ends the round. */
  readonly end: boolean
  /** The most that all wins of an hour can pay; undefined: unchecked. */
  readonly hourCap: Minor | undefined
}

/** What became of a bet (post_funded.sql, post_funded_turns.sql). */
export type FundedRow = FundedPosted | { readonly outcome: "none" | "over" | "limit" | "short" | "alone" | "doubtful" }

export interface FundedPosted {
  readonly outcome: "posted"
  /** After the bet; after its win, with the bonus money. */
  readonly balance: Minor
  /** Bonus money that the answer adds to `balance`. */
  readonly playable: Minor
  /** Its number, the turnover that releases it, what the bet has added to its turnover, and the turnover now. */
  readonly bonus: number
  readonly required: Minor
  readonly counted: Minor
  readonly wagered: Minor
}

/** A bet that was posted with others, by its place among them. */
export interface PostedTogetherRow extends Pick<FundedPosted, "balance" | "playable"> {
  readonly i: number
}

/** A bet, with its win if it has one, in a transaction that holds the accounts of its member and has found its name free. */
export const fundedAlone = (bet: BonusBet | BonusTurn, now: Date): PreparedStatement => {
  const call = "win" in bet ? turnsCall([bet], now, true) : postFunded([queued(bet)], now, true)
  const name = "win" in bet ? "turn alone" : "bet alone"
  return prepared(`funded ${name}`, sql`select outcome, balance, playable, bonus, required, counted, wagered from ${call}`)
}

/** Those of these bets with their wins that can be posted together; one of each member. */
export const turnsTogether = (turns: readonly BonusTurn[], now: Date): PreparedStatement =>
  prepared("funded turns", sql`select i, balance, playable from ${turnsCall(turns, now, false)} where outcome = 'posted'`)

const queued = ({ posting, bonus }: BonusBet | BonusTurn) => ({ ...posting, ...(bonus && { bonus }) })

function turnsCall(turns: readonly BonusTurn[], now: Date, alone: boolean): Sql {
  const c = betColumns(turns.map(queued))
  return sql`
    post_funded_turns(${c.source}, ${c.ref}, ${numbers(turns.map(({ member }) => member))},
      ${numbers(turns.map(({ brand }) => brand))}, ${c.cash}, ${c.bonus}, ${c.counter}, ${c.amount},
      ${numbers(turns.map(({ win }) => win.amount))}, ${c.round}, ${c.game}, ${`{${turns.map(({ win }) => win.end).join()}}`},
      ${numbers(turns.map(({ win }) => win.hourCap ?? null))}, ${now}, ${alone})`
}
