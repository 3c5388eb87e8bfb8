import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type PreparedStatement, prepared } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Account, Posting } from "../../books/ledger/posting.ts"

/** A bet from the cash of a member whose bonus may pay a part. */
export interface BonusBet {
  readonly posting: Posting & { readonly round: string; readonly game: number }
  /** The member's. */
  readonly bonus: Account
}

/** The same with its win, in one act. */
export interface BonusTurn extends BonusBet {
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
  const call = "win" in bet ? turnsCall([bet], now, true) : betsCall([bet], now, true)
  const name = "win" in bet ? "turn alone" : "bet alone"
  return prepared(`funded ${name}`, sql`select outcome, balance, playable, bonus, required, counted, wagered from ${call}`)
}

/** Those of these bets that can be posted together; one of each member. */
export const betsTogether = (bets: readonly BonusBet[], now: Date): PreparedStatement =>
  prepared("funded bets", sql`select i, balance, playable from ${betsCall(bets, now, false)} where outcome = 'posted'`)

/** The same with their wins. */
export const turnsTogether = (turns: readonly BonusTurn[], now: Date): PreparedStatement =>
  prepared("funded turns", sql`select i, balance, playable from ${turnsCall(turns, now, false)} where outcome = 'posted'`)

function betsCall(bets: readonly BonusBet[], now: Date, alone: boolean): Sql {
  const c = columnsOf(bets)
  return sql`
    post_funded(${c.source}, ${c.ref}, ${c.cash}, ${c.bonus}, ${c.counter}, ${c.amount}, ${c.round}, ${c.game},
      ${texts(bets.map(({ posting: { detail } }) => (detail ? JSON.stringify(detail) : null)))}, ${now}, ${alone})`
}

function turnsCall(turns: readonly BonusTurn[], now: Date, alone: boolean): Sql {
  const c = columnsOf(turns)
  return sql`
    post_funded_turns(${c.source}, ${c.ref}, ${numbers(turns.map(({ member }) => member))},
      ${numbers(turns.map(({ brand }) => brand))}, ${c.cash}, ${c.bonus}, ${c.counter}, ${c.amount},
      ${numbers(turns.map(({ win }) => win.amount))}, ${c.round}, ${c.game}, ${`{${turns.map(({ win }) => win.end).join()}}`},
      ${numbers(turns.map(({ win }) => win.hourCap ?? null))}, ${now}, ${alone})`
}

function columnsOf(bets: readonly BonusBet[]) {
  const postings = bets.map(({ posting }) => posting)
  return {
    source: texts(postings.map(({ source }) => source)),
    ref: texts(postings.map(({ ref }) => ref)),
    cash: numbers(postings.map(({ debit }) => debit.id)),
    bonus: numbers(bets.map(({ bonus }) => bonus.id)),
    counter: numbers(postings.map(({ credit }) => credit.id)),
    amount: numbers(postings.map(({ amount }) => amount)),
    round: texts(postings.map(({ round }) => round)),
    game: numbers(postings.map(({ game }) => game)),
  }
}
