import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Round } from "./round.ts"

export type CallKind = "bet" | "win" | "free-round-win" | "rollback" | "jackpot-win"

/** The call that pays a decided round, also when it has won nothing. */
export const payingCall = ({ freeRounds }: Pick<Round, "freeRounds">): "win" | "free-round-win" =>
  freeRounds === null ? "win" : "free-round-win"

/** One transaction id per kind and round: every attempt repeats it, so that the platform carries it out once. */
export const transactionOf = (round: Pick<Round, "id">, kind: CallKind) => `${round.id}.${kind}`

type CalledRound = Pick<Round, "id" | "player" | "game" | "stake" | "win" | "freeRounds">

/** The body of a round's wallet call. A bet also needs the launch token. */
export function bodyOf(round: CalledRound, kind: Exclude<CallKind, "jackpot-win">): Record<string, string | number | boolean> {
  const call = { transaction: transactionOf(round, kind), round: round.id, player: round.player }
  if (kind === "rollback") return { ...call, original: transactionOf(round, "bet") }
  if (kind === "bet") return { ...call, game: round.game, amount: round.stake }
  const win = { ...call, game: round.game, amount: round.win ?? 0, end: true }
  return kind === "free-round-win" && round.freeRounds !== null ? { ...win, freeRounds: round.freeRounds } : win
}

/** Recorded before the first attempt, in the transaction that makes the call necessary. */
export const recordCall = (tx: Database, round: Round, kind: Exclude<CallKind, "jackpot-win">, now: Date) =>
  tx.run(
    prepared(
      "record call",
      sql`
        insert into wallet_call (transaction, round, kind, body, state, sent_at)
        values (${transactionOf(round, kind)}, ${round.id}, ${kind}, ${JSON.stringify(bodyOf(round, kind))}, 'sent', ${now})`,
    ),
  )

/** The round continues after it: its win (or its end without one) follows. */
export async function recordJackpotWin(tx: Database, round: Round, pool: string, amount: number, now: Date): Promise<void> {
  const transaction = transactionOf(round, "jackpot-win")
  const body = { transaction, round: round.id, player: round.player, game: round.game, pool, amount, end: false }
  await tx.run(sql`
    insert into wallet_call (transaction, round, kind, body, state, sent_at)
    values (${transaction}, ${round.id}, 'jackpot-win', ${JSON.stringify(body)}, 'sent', ${now})`)
}

/** The call recorded by `recordJackpotWin`. */
export const jackpotWinOf = async (database: Database, round: Pick<Round, "id">): Promise<object> =>
  (
    await database.one<{ body: object }>(sql`
    select body from wallet_call where transaction = ${transactionOf(round, "jackpot-win")}`)
  ).body

/** The same as `recordCall` for many rounds. */
export async function recordCalls(
  tx: Database,
  rounds: readonly Round[],
  kind: Exclude<CallKind, "jackpot-win">,
  now: Date,
): Promise<void> {
  if (rounds.length === 0) return
  const calls = rounds.map(round => ({ transaction: transactionOf(round, kind), round: round.id, body: bodyOf(round, kind) }))
  await tx.run(
    prepared(
      "record calls",
      sql`
        insert into wallet_call (transaction, round, kind, body, state, sent_at)
        select transaction, round, ${kind}, body, 'sent', ${now}
        from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as made (transaction text, round uuid, body jsonb)`,
    ),
  )
}

/** Records a failed attempt and returns the number of attempts so far. */
export const noteAttempt = async (database: Database, round: Round, kind: CallKind, met: string, now: Date) => {
  const { attempts } = await database.one<{ attempts: number }>(sql`
    update wallet_call set attempts = attempts + 1, answer = ${met}, sent_at = ${now}
    where transaction = ${transactionOf(round, kind)} returning attempts`)
  return attempts - 1
}

export const closeCall = (tx: Database, round: Round, kind: CallKind, state: "accepted" | "refused", met: string, now: Date) =>
  tx.run(
    prepared(
      "close call",
      sql`
        update wallet_call set state = ${state}, answer = ${met}, answered_at = ${now}
        where transaction = ${transactionOf(round, kind)}`,
    ),
  )
