import type { Round } from "../rounds/round.ts"
import type { Rounds } from "../rounds/rounds.ts"

/**
 * How many decided entries of all tables are settled with the wallet at a time: a full table ends at one instant, and its wins
 * must not take every connection to the database from the bets of others.
 */
const together = 8

/** Settles decided entries with the wallet immediately; the recovery worker handles the rest. */
export class SettlingPool {
  private readonly running = new Set<Promise<void>>()
  private readonly waiting: Round[] = []
  private readonly rounds: Rounds
  private readonly onError: (error: unknown) => void

  constructor(rounds: Rounds, onError: (error: unknown) => void) {
    this.rounds = rounds
    this.onError = onError
  }

  add(decided: readonly Round[]): void {
    this.waiting.push(...decided)
    this.begin()
  }

  /** Resolves when nothing is being settled. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }

  private begin(): void {
    while (this.running.size < together) {
      const round = this.waiting.shift()
      if (!round) return
      const done = this.settle(round)
        .catch(this.onError)
        .finally(() => {
          this.running.delete(done)
          this.begin()
        })
      this.running.add(done)
    }
  }

  private async settle(round: Round): Promise<void> {
    await this.rounds.carriedOn(round)
  }
}
