import type { Database } from "@baize/kit/database/database.ts"
import { again, type Job } from "@baize/kit/schedule.ts"
import { later, type StudioClock } from "../clock.ts"
import { walletPause } from "../wallet/back-off.ts"
import type { StudioWallet } from "../wallet/wallet.ts"
import { acceptedCall, allCallsDue, postponedCall, type TakenCall, takeDueCalls } from "./due-calls.ts"
import { withdrawContribution } from "./pool.ts"

interface DeliveryServices {
  database: Database
  wallet: StudioWallet
  clock: StudioClock
  /** Called for every failed attempt. */
  onTrouble(transaction: string, met: string): void
  onError(error: unknown): void
}

const together = 32
/** Longer than a call may take. */
const leaseMilliseconds = 12_000

/** Refusals of a contribution that no retry changes: its round was voided, or has no stake left for it. */
const finalRefusals: readonly string[] = ["cancelled", "no-bet", "contribution-over-stake"]

/**
 * Delivers the pools' money to the platform's accounts: each call is retried until it is accepted, also after a restart. A
 * contribution that is refused for good leaves the pool.
 */
export function createDelivery({ database, wallet, clock, onTrouble, onError }: DeliveryServices) {
  async function deliver(call: TakenCall): Promise<void> {
    const { transaction, kind, body, attempts } = call
    const answer = await wallet(kind === "jackpot-seed" ? "jackpot-seed" : "jackpot-contribution", body)
    if (answer.outcome === "accepted") return void (await acceptedCall(database, transaction, clock.now()))
    const met = answer.outcome === "refused" ? answer.code : answer.reason
    onTrouble(transaction, met)
    if (answer.outcome === "refused" && kind !== "jackpot-seed" && finalRefusals.includes(met))
      return withdrawContribution(database, clock, call, met)
    await postponedCall(database, transaction, met, clock.now(), later(clock, walletPause(attempts)))
  }

  /** Makes the calls that are due; returns their number. */
  async function runOnce(): Promise<number> {
    const due = await takeDueCalls(database, clock.now(), later(clock, leaseMilliseconds), together)
    await Promise.all(due.map(call => deliver(call).catch(onError)))
    return due.length
  }

  return {
    runOnce,
    /** On start-up, calls left by an earlier process are due now. */
    takeUp: () => allCallsDue(database, clock.now()),
    job: {
      name: "jackpot-delivery",
      everySeconds: 0.25,
      shared: true,
      run: async () => ((await runOnce()) === together ? again : undefined),
    } satisfies Job<unknown>,
  }
}
