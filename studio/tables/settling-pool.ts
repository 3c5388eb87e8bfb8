import type { Database } from "@baize/kit/database/database.ts"
import { roundById } from "../rounds/round.ts"
import type { Rounds } from "../rounds/rounds.ts"

/**
 * How many decided entries of all tables are settled with the wallet at a time: a full table ends at one instant, and its wins
 * must not take every connection to the database from the bets of others.
 */
const together = 8

/** Settles decided entries with the wallet immediately; the recovery worker handles the rest. */
export class SettlingPool {
  private readonly running = new Set<Promise<void>>()
  private readonly waiting: string[] = []
  private readonly database: Database
  private readonly rounds: Rounds
  private readonly onError: (error: unknown) => void

  constructor(database: Database, rounds: Rounds, onError: (error: unknown) => void) {
    this.database = database
    this.rounds = rounds
    this.onError = onError
  }

  add(ids: readonly string[]): void {
    this.waiting.push(...ids)
    this.begin()
  }

  /** Resolves when nothing is being settled. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }

  private begin(): void {
    while (this.running.size < together) {
      const id = this.waiting.shift()
      if (id === undefined) return
      const done = this.settle(id)
        .catch(this.onError)
        .finally(() => {
          this.running.delete(done)
          this.begin()
        })
      this.running.add(done)
    }
  }

  private async settle(id: string): Promise<void> {
    await this.rounds.carriedOn(await roundById(this.database, id))
  }
}
