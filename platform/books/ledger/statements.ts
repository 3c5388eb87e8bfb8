import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type PreparedStatement, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { BetAndWin, Posted, Posting, Rollback, TransferName, Winning } from "./posting.ts"

/** The answer of the ledger's functions for each call; `mismatched` is an error of the platform, not an answer to a caller. */
export interface PostedRow extends Omit<Posted, "status"> {
  readonly i: number
  readonly status: Posted["status"] | "mismatched"
}

/** A win that was not posted because its round is doubtful. */
export interface Doubtful {
  readonly i: number
  readonly status: null
}

/** For postings between one stored and one derived account each. */
export const postBatch = (postings: readonly Posting[], now: Date): PreparedStatement => {
  const c = columnsOf(postings, now)
  const account = numbers(postings.map(({ debit, credit }) => (debit.stored ? debit.id : credit.id)))
  const counter = numbers(postings.map(({ debit, credit }) => (debit.stored ? credit.id : debit.id)))
  const pays = `{${postings.map(({ debit }) => debit.stored).join()}}`
  return prepared(
    "ledger post_batch",
    sql`select i, status, id, balance, seq
      from post_batch(${c.source}, ${c.ref}, ${c.kind}, ${account}, ${counter}, ${pays}, ${c.amount},
      ${c.at}, ${c.round}, ${c.game}, ${c.detail})`,
  )
}

/**
 * All of them; or, where some are doubtful, none, and the answer lists the doubtful. `since`: rollbacks before it are not looked
 * up. `judged`: posted without checking rounds and caps.
 */
export const postWinnings = (
  winnings: readonly Winning[],
  now: Date,
  since: Date,
  { batched, judged }: { batched: boolean; judged: boolean },
): PreparedStatement => {
  const c = columnsOf(winnings, now)
  const account = numbers(winnings.map(({ credit }) => credit.id))
  const counter = numbers(winnings.map(({ debit }) => debit.id))
  const member = numbers(winnings.map(({ member }) => member))
  const brand = numbers(winnings.map(({ brand }) => brand))
  const needs = numbers(winnings.map(({ needs }) => (needs.standing ? 1 : 0) + (needs.bet ? 2 : 0)))
  const [winCap, hourCap] = [numbers(winnings.map(({ caps }) => caps.win)), numbers(winnings.map(({ caps }) => caps.hour))]
  return prepared(
    "ledger post_winnings",
    sql`select i, status, id, balance, seq
      from post_winnings(${c.source}, ${c.ref}, ${c.kind}, ${account}, ${counter}, ${c.amount},
      ${c.at}, ${c.round}, ${c.game}, ${c.detail}, ${member}, ${brand}, ${needs}, ${winCap}, ${hourCap}, ${since},
        ${batched}, ${judged})`,
  )
}

/** No change and no status where the win would pass the hourly cap. */
export const postTurn = (turn: BetAndWin, now: Date): PreparedStatement => {
  const { source, ref, cash, clearing, bet, win, end, round, game, member, brand, hourCap } = turn
  return prepared(
    "ledger post_turn",
    sql`select i, status, id, balance, seq
      from post_turn(${source}, ${ref}, ${cash.id}, ${clearing.id}, ${bet}, ${win ?? null}, ${now},
      ${round}, ${game}, ${end ? JSON.stringify({ end }) : null}, ${member}, ${brand}, ${hourCap ?? null})`,
  )
}

/** `together`: all of them or none. */
export const postInOrder = (postings: readonly Posting[], now: Date, together: boolean): PreparedStatement => {
  const c = columnsOf(postings, now)
  const debit = numbers(postings.map(({ debit }) => debit.id))
  const credit = numbers(postings.map(({ credit }) => credit.id))
  return prepared(
    "ledger post_in_order",
    sql`select i, status, id, balance, seq from post_in_order(${c.source}, ${c.ref}, ${c.kind}, ${debit}, ${credit}, ${c.amount},
      ${c.at}, ${c.round}, ${c.game}, ${c.detail}, ${together})`,
  )
}

/** All or none, in the time of one statement; no account pays and receives in it. */
export const postApart = (postings: readonly Posting[], now: Date): PreparedStatement => {
  const c = columnsOf(postings, now)
  const debit = numbers(postings.map(({ debit }) => debit.id))
  const credit = numbers(postings.map(({ credit }) => credit.id))
  return prepared(
    "ledger post_apart",
    sql`select post_apart(${c.source}, ${c.ref}, ${c.kind}, ${debit}, ${credit}, ${c.amount}, ${c.at}, ${c.round}, ${c.game},
      ${c.detail}) as posted`,
  )
}

export const rollBack = (
  { source, original, account, counter, at, round, game, detail }: Rollback,
  now: Date,
): PreparedStatement =>
  prepared(
    "ledger roll_back",
    sql`select 1 as i, status, id, balance, seq from roll_back(${source}, ${original}, ${account.id}, ${counter.id}, ${at ?? now},
      ${round ?? null}, ${game ?? null}, ${detail ? JSON.stringify(detail) : null})`,
  )

export const reverseTransfer = ({ source, ref, kind }: TransferName, at: Date, detail: object): PreparedStatement =>
  prepared(
    "ledger reverse_transfer",
    sql`select status, id, balance, seq from reverse_transfer(${source}, ${ref}, ${kind}, ${at}, ${JSON.stringify(detail)})`,
  )

export const returnPayout = (source: string, ref: string, at: Date, detail: object): PreparedStatement =>
  prepared(
    "ledger return_payout",
    sql`select status, id, balance, seq from return_payout(${source}, ${ref}, ${at}, ${JSON.stringify(detail)})`,
  )

/** One array per column: the shape in which PostgreSQL takes a batch fastest. */
function columnsOf(postings: readonly Posting[], now: Date) {
  const time = now.toISOString()
  return {
    source: texts(postings.map(({ source }) => source)),
    ref: texts(postings.map(({ ref }) => ref)),
    kind: texts(postings.map(({ kind }) => kind)),
    amount: numbers(postings.map(({ amount }) => amount)),
    at: texts(postings.map(({ at }) => at?.toISOString() ?? time)),
    round: texts(postings.map(({ round }) => round ?? null)),
    game: numbers(postings.map(({ game }) => game ?? null)),
    detail: texts(postings.map(({ detail }) => (detail ? JSON.stringify(detail) : null))),
  }
}
