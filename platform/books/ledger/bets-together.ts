import type { Minor } from "@baize/common/api/units.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, type PreparedStatement, prepared } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { type Outcome, ownerOf } from "./group-commit.ts"
import type { Account, Posted, Posting } from "./posting.ts"

/** A posting; with the bonus account of its member where it is a bet that a bonus may pay a part of. */
export interface QueuedPosting extends Posting {
  readonly bonus?: Account
}

/** Undefined: a bet under a bonus that cannot be posted with others. */
export type QueuedAnswer = (Posted & { readonly playable?: Minor }) | undefined

interface BetRow extends Pick<Posted, "id" | "balance" | "seq"> {
  readonly i: number
  readonly playable: Minor
}

/**
 * Posts a batch with bets of members whose bonus may pay a part: of each account the first call, if it is a bet, in one
 * statement. `postRest` posts what that leaves, except for bets under a bonus: other kinds of calls, later ones of an account,
 * and bets that are repeated or short.
 */
export async function postBetsTogether(
  database: Database,
  calls: readonly QueuedPosting[],
  now: Date,
  postRest: (calls: readonly Posting[]) => Promise<Outcome[]>,
): Promise<Outcome<QueuedAnswer>[]> {
  const outcomes = new Map<QueuedPosting, Outcome<QueuedAnswer>>()
  const bets = firstOfEach(calls).filter(isBet)
  for (const { i, playable, ...posted } of await database.rows<BetRow>(betsTogether(bets, now)))
    outcomes.set(bets[i - 1]!, { status: "posted", ...posted, ...(bets[i - 1]!.bonus && { playable }) })
  const rest = calls.filter(call => !outcomes.has(call) && !call.bonus)
  const answers = rest.length > 0 ? await postRest(rest) : []
  for (const [n, call] of rest.entries()) outcomes.set(call, answers[n])
  return calls.map(call => outcomes.get(call))
}

/** What an account's first call leaves decides about the next. */
function firstOfEach(calls: readonly QueuedPosting[]): QueuedPosting[] {
  const accounts = new Set<number>()
  return calls.filter(call => !accounts.has(ownerOf(call)) && accounts.add(ownerOf(call)))
}

const isBet = ({ kind, debit, at }: Posting): boolean => kind === "bet" && debit.stored && at === undefined

const betsTogether = (bets: readonly QueuedPosting[], now: Date): PreparedStatement =>
  prepared(
    "bets together",
    sql`select i, id, balance, seq, playable from ${postFunded(bets, now, false)} where outcome = 'posted'`,
  )

/** `alone`: one bet, in a transaction that holds the accounts of its member and has found its name free. */
export function postFunded(bets: readonly QueuedPosting[], now: Date, alone: boolean): Sql {
  const c = betColumns(bets)
  return sql`
    post_funded(${c.source}, ${c.ref}, ${c.cash}, ${c.bonus}, ${c.counter}, ${c.amount}, ${c.round}, ${c.game},
      ${texts(bets.map(({ detail }) => (detail ? JSON.stringify(detail) : null)))}, ${now}, ${alone})`
}

/** One array per column. */
export const betColumns = (bets: readonly QueuedPosting[]) => ({
  source: texts(bets.map(({ source }) => source)),
  ref: texts(bets.map(({ ref }) => ref)),
  cash: numbers(bets.map(({ debit }) => debit.id)),
  bonus: numbers(bets.map(({ bonus }) => bonus?.id ?? null)),
  counter: numbers(bets.map(({ credit }) => credit.id)),
  amount: numbers(bets.map(({ amount }) => amount)),
  round: texts(bets.map(({ round }) => round ?? null)),
  game: numbers(bets.map(({ game }) => game ?? null)),
})
