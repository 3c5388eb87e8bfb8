import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { later, type StudioClock } from "../clock.ts"
import { walletPause } from "../wallet/back-off.ts"
import type { StudioWallets, WalletAnswer } from "../wallet/wallet.ts"
import { leaseMilliseconds, lockedRound, type Raise, type Round, roundById } from "./round.ts"
import type { RoundAnswer } from "./rounds.ts"
import { waitsUntil } from "./transitions.ts"

/** Lets the action of a further bet count, in the transaction in which the bet is taken. */
type CountAction = (tx: Database, round: Round, action: unknown) => Promise<unknown>

interface RaisesServices {
  database: Database
  wallets: StudioWallets
  clock: StudioClock
  /** Called for every attempt that made no progress. */
  onTrouble(round: Round, kind: "raise" | "raise-rollback", met: string): void
}

const backOf = ({ transaction }: Raise) => `${transaction}.rollback`

const metIn = (answer: WalletAnswer<"bet" | "rollback">) =>
  answer.outcome === "unknown" ? answer.reason : answer.outcome === "refused" ? answer.code : "accepted"

/** Records a wallet call of a further bet, in the transaction that makes it necessary. */
const record = (tx: Database, round: Round, kind: "raise" | "raise-rollback", body: { transaction: string }, now: Date) =>
  tx.run(sql`
    insert into wallet_call (transaction, round, kind, body, state, sent_at)
    values (${body.transaction}, ${round.id}, ${kind}, ${JSON.stringify(body)}, 'sent', ${now})`)

const close = (tx: Database, transaction: string, state: "accepted" | "refused", met: string, now: Date) =>
  tx.run(sql`
    update wallet_call set state = ${state}, answer = ${met}, answered_at = ${now} where transaction = ${transaction}`)

const betBody = (round: Round, { transaction, amount }: Raise) => ({
  transaction,
  round: round.id,
  player: round.player,
  game: round.game,
  amount,
})

const backBody = (round: Round, raise: Raise) => ({
  transaction: backOf(raise),
  round: round.id,
  player: round.player,
  original: raise.transaction,
})

/** Starts a further bet of a round that is locked: the call follows this transaction. Each attempt has a name of its own. */
export async function beginRaise(tx: Database, clock: StudioClock, round: Round, action: unknown, amount: number) {
  const { made } = await tx.one<{ made: number }>(sql`
    select count(*) as made from wallet_call where round = ${round.id} and kind = 'raise'`)
  const raise: Raise = { transaction: `${round.id}.raise-${made + 1}`, amount, action, back: false }
  await record(tx, round, "raise", betBody(round, raise), clock.now())
  await tx.run(sql`
    update round set raise = ${JSON.stringify(raise)}, due_at = ${later(clock, leaseMilliseconds)} where id = ${round.id}`)
  return roundById(tx, round.id)
}

/**
 * The transitions of a further bet, one transaction each. One does nothing if the bet of the round is no longer this one, on its
 * way there or back.
 */
function raiseTransitions(database: Database, clock: StudioClock) {
  /** Changes a round whose further bet is still this one, on its way there or back. */
  const change = (of: Round, back: boolean, work: (tx: Database, round: Round, raise: Raise) => Promise<unknown>) =>
    database.transaction(async tx => {
      const round = await lockedRound(tx, of.id)
      const { raise } = round
      if (!raise || raise.transaction !== of.raise?.transaction || raise.back !== back) return { round, changed: false }
      await work(tx, round, raise)
      return { round: await roundById(tx, of.id), changed: true }
    })

  const taken = (of: Round, count: CountAction, balance: number) =>
    change(of, false, async (tx, round, raise) => {
      await tx.run(sql`
        update round set raise = null, raised = raised + ${raise.amount}, balance = ${balance} where id = ${round.id}`)
      await close(tx, raise.transaction, "accepted", "accepted", clock.now())
      await count(tx, round, raise.action)
    })

  const over = (tx: Database, round: Round, balance?: number) =>
    tx.run(sql`
      update round set raise = null, balance = coalesce(${balance ?? null}, balance), due_at = ${waitsUntil(clock, round)}
      where id = ${round.id}`)

  const refused = (of: Round, code: string) =>
    change(of, false, async (tx, round, raise) => {
      await over(tx, round)
      await close(tx, raise.transaction, "refused", code, clock.now())
    })

  /** From now on it is rolled back. */
  const unanswered = (of: Round) =>
    change(of, false, async (tx, round, raise) => {
      await tx.run(sql`
        update round set raise = ${JSON.stringify({ ...raise, back: true })}, due_at = ${clock.now()} where id = ${round.id}`)
      await record(tx, round, "raise-rollback", backBody(round, raise), clock.now())
    })

  const returned = (of: Round, balance: number) =>
    change(of, true, async (tx, round, raise) => {
      await over(tx, round, balance)
      await close(tx, backOf(raise), "accepted", "accepted", clock.now())
    })

  return { taken, refused, unanswered, returned }
}

/**
 * Further bets in a round, each taken by the wallet before its action counts: once, or not at all. If it is unknown whether the
 * wallet took one, it is rolled back, and the round continues as if it had not been made.
 */
export function createRaises({ database, wallets, clock, onTrouble }: RaisesServices) {
  const { taken, refused, unanswered, returned } = raiseTransitions(database, clock)

  async function failed(round: Round, kind: "raise" | "raise-rollback", transaction: string, met: string): Promise<number> {
    onTrouble(round, kind, met)
    const { attempts } = await database.one<{ attempts: number }>(sql`
      update wallet_call set attempts = attempts + 1, answer = ${met}, sent_at = ${clock.now()}
      where transaction = ${transaction} returning attempts`)
    return walletPause(attempts - 1)
  }

  return {
    /**
     * Asks the wallet until the answer is definite or `patience` is over, like a round's first bet. Refuses with the wallet's
     * code, and with `bet-unanswered` while the bet is being rolled back.
     */
    async ask(round: Round, count: CountAction, token: string, patience: number): Promise<RoundAnswer> {
      const { raise } = round
      if (!raise) return { round }
      const giveUp = performance.now() + patience
      for (let attempt = 1; ; attempt++) {
        const answer = await wallets(round.game)("bet", { ...betBody(round, raise), token }, round.currency)
        if (answer.outcome === "accepted") {
          const after = await taken(round, count, answer.value.balance)
          return after.changed ? { round: after.round } : { refusal: "bet-unanswered", open: after.round }
        }
        if (answer.outcome === "refused" && attempt === 1) {
          return { refusal: answer.code, open: (await refused(round, answer.code)).round }
        }
        const retryAfter = await failed(round, "raise", raise.transaction, metIn(answer))
        if (answer.outcome === "refused" || performance.now() + retryAfter >= giveUp) {
          return { refusal: "bet-unanswered", open: (await unanswered(round)).round }
        }
        await pause(retryAfter)
      }
    },

    /** One attempt to roll back a further bet that no request is asking for; milliseconds until the next one, if it needs one. */
    async withdraw(left: Round): Promise<number | undefined> {
      const { round } = await unanswered(left)
      const { raise } = round
      if (!raise?.back) return undefined
      const answer = await wallets(round.game)("rollback", backBody(round, raise), round.currency)
      if (answer.outcome !== "accepted") return failed(round, "raise-rollback", backOf(raise), metIn(answer))
      await returned(round, answer.value.balance)
      return undefined
    },
  }
}

export type Raises = ReturnType<typeof createRaises>
