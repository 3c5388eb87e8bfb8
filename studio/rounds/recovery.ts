import type { Database } from "@baize/kit/database/database.ts"
import { again, type Job } from "@baize/kit/schedule.ts"
import { later, type StudioClock } from "../clock.ts"
import type { Games } from "../games/studio-games.ts"
import { isAlone } from "../tables/ownership.ts"
import { begunGame } from "./begun-game.ts"
import type { CarryOn } from "./carry-on.ts"
import type { Raises } from "./raises.ts"
import { allDue, isOnItsWay, leaseMilliseconds, type Round, setDue, takeDueRounds } from "./round.ts"
import type { Transitions } from "./transitions.ts"

interface RecoveryServices {
  database: Database
  clock: StudioClock
  carry: CarryOn
  steps: Transitions
  raises: Raises
  games: Games
  onError(error: unknown): void
}

const together = 16

/** Ends every round that no request is carrying on: after a crash, a lost answer, a long outage, or a player's leaving. */
export function createRecovery({ database, clock, carry, steps, raises, games, onError }: RecoveryServices) {
  async function carryOneOn(round: Round): Promise<void> {
    if (round.state === "playing" && round.raise) {
      const retryAfter = await raises.withdraw(round)
      if (retryAfter !== undefined) await setDue(database, round.id, later(clock, retryAfter))
      return
    }
    const game = games(round.game)
    const left = round.state === "playing" && game?.kind === "steps"
    let current = left ? await steps.abandon(round.id, await begunGame(database, game, round.id)) : round
    while (isOnItsWay(current)) {
      const { round: next, retryAfter } = await carry.advance(current)
      current = next
      if (retryAfter !== undefined) {
        await setDue(database, current.id, later(clock, retryAfter))
        return
      }
    }
  }

  /** One run over rounds that are due; returns their number. */
  async function runOnce(): Promise<number> {
    const due = await takeDueRounds(database, clock.now(), later(clock, leaseMilliseconds), together)
    await Promise.all(due.map(round => carryOneOn(round).catch(onError)))
    return due.length
  }

  return {
    runOnce,
    /**
     * On start-up all open rounds are due now: the process that left them is gone, and repeating is harmless. Bets in flight
     * would be returned, so while another process lives it keeps them for the duration of its lease.
     */
    takeUp: async () => allDue(database, clock.now(), await isAlone(database)),
    job: {
      name: "round-recovery",
      everySeconds: 0.5,
      shared: true,
      run: async () => ((await runOnce()) === together ? again : undefined),
    } satisfies Job<unknown>,
  }
}
