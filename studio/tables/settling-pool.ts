import type { Database } from "@baize/kit/database/database.ts"
import { roundById } from "../rounds/round.ts"
import type { Rounds } from "../rounds/rounds.ts"

/** How many decided entries of one round are settled with the wallet at a time. */
const together = 32

/** Settles decided entries with the wallet immediately; the recovery worker handles the rest. */
export class SettlingPool {
  private readonly running = new Set<Promise<void>>()
  private readonly database: Database
  private readonly rounds: Rounds
  private readonly onError: (error: unknown) => void

  constructor(database: Database, rounds: Rounds, onError: (error: unknown) => void) {
    this.database = database
    this.rounds = rounds
    this.onError = onError
  }

  add(ids: readonly string[]): void {
    const left = [...ids]
    for (let n = 0; n < Math.min(together, ids.length); n++) {
      const done = this.settle(left)
        .catch(this.onError)
        .finally(() => this.running.delete(done))
      this.running.add(done)
    }
  }

  /** Resolves when nothing is being settled. */
  async idle(): Promise<void> {
    await Promise.all(this.running)
  }

  private async settle(left: string[]): Promise<void> {
    for (let id = left.shift(); id !== undefined; id = left.shift())
      await this.rounds.carriedOn(await roundById(this.database, id))
  }
}
