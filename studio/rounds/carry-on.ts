import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "@baize/kit/database/database.ts"
import type { StudioClock } from "../clock.ts"
import type { StudioGame } from "../games/game.ts"
import { walletPause } from "../wallet/back-off.ts"
import type { StudioWallets, WalletAnswer } from "../wallet/wallet.ts"
import { payingTogether } from "./pay-together.ts"
import { isOnItsWay, type Round } from "./round.ts"
import type { Transitions } from "./transitions.ts"
import { bodyOf, type CallKind, jackpotWinOf, noteAttempt, payingCall } from "./wallet-calls.ts"

interface CarryOnServices {
  database: Database
  wallets: StudioWallets
  clock: StudioClock
  steps: Transitions
  /** Called for every attempt that made no progress. */
  onTrouble(round: Round, kind: CallKind, met: string): void
}

export interface CallAttempt {
  round: Round
  /** Milliseconds until the same call is retried; undefined if the round has moved or ended. */
  retryAfter?: number
}

/** The platform does not count a free round: its grant was withdrawn, or expired long ago. */
const uncounted = ["free-rounds-over", "unknown-free-rounds"]

/** Performs the one thing that a round waits for in each open state. */
export function carryOn({ database, wallets, clock, steps, onTrouble }: CarryOnServices) {
  async function again(round: Round, kind: CallKind, answer: WalletAnswer<CallKind>): Promise<CallAttempt> {
    const met = answer.outcome === "unknown" ? answer.reason : answer.outcome === "refused" ? answer.code : ""
    onTrouble(round, kind, met)
    return { round, retryAfter: walletPause(await noteAttempt(database, round, kind, met, clock.now())) }
  }

  /**
   * Requests the bet from the wallet until the answer is definite or `patience` is over. A refusal counts only if no earlier
   * attempt may still be in flight; otherwise the bet is rolled back, because it could yet be carried out.
   */
  async function bet(round: Round, game: StudioGame, token: string, patience: number): Promise<Round> {
    const giveUp = performance.now() + patience
    for (let attempt = 1; ; attempt++) {
      const answer = await wallets(round.game)("bet", { ...bodyOf(round, "bet"), token }, round.currency)
      if (answer.outcome === "accepted") return steps.begin(round, game, answer.value.balance)
      if (answer.outcome === "refused" && attempt === 1) return steps.refuse(round.id, answer.code)
      const { retryAfter = 0 } = await again(round, "bet", answer)
      if (answer.outcome === "refused" || performance.now() + retryAfter >= giveUp) return steps.cancel(round.id)
      await pause(retryAfter)
    }
  }

  /**
   * One attempt at the next call of an open round. Rollbacks are retried until they succeed, wins until they succeed or the
   * platform voids the round or does not count it as a free round.
   */
  async function advance(round: Round): Promise<CallAttempt> {
    const wallet = wallets(round.game)
    if (round.state === "created") return { round: await steps.cancel(round.id) }
    if (round.state === "drawn") {
      if (round.jackpot !== null) {
        const paid = await wallet("jackpot-win", await jackpotWinOf(database, round))
        if (paid.outcome === "refused" && paid.code === "cancelled") return { round: await steps.voided(round.id) }
        if (paid.outcome !== "accepted") return again(round, "jackpot-win", paid)
        await steps.jackpotPaid(round.id)
      }
      const kind = payingCall(round)
      const answer = await wallet(kind, bodyOf(round, kind), round.currency)
      if (answer.outcome === "accepted") return { round: await steps.settle(round, answer.value.balance) }
      if (answer.outcome === "refused" && answer.code === "cancelled") return { round: await steps.voided(round.id) }
      if (answer.outcome === "refused" && round.freeRounds !== null && uncounted.includes(answer.code))
        return { round: await steps.voided(round.id, answer.code) }
      return again(round, kind, answer)
    }
    if (round.state === "cancelling") {
      const answer = await wallet("rollback", bodyOf(round, "rollback"), round.currency)
      if (answer.outcome === "accepted") return { round: await steps.cancelled(round.id, answer.value.balance) }
      return again(round, "rollback", answer)
    }
    return { round }
  }

  /** Carries a round to its end, to where its player or its table continues it, or as far as `patience` milliseconds allow. */
  async function finish(round: Round, patience: number): Promise<Round> {
    const giveUp = performance.now() + patience
    let current = round
    while (isOnItsWay(current)) {
      const { round: next, retryAfter } = await advance(current)
      current = next
      if (retryAfter === undefined) continue
      if (performance.now() + retryAfter >= giveUp) return current
      await pause(retryAfter)
    }
    return current
  }

  return { bet, advance, finish, payTogether: payingTogether({ database, wallets, clock }) }
}

export type CarryOn = ReturnType<typeof carryOn>
