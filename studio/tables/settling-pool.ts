import type { CarryOn } from "../rounds/carry-on.ts"
import type { Round } from "../rounds/round.ts"
import type { Rounds } from "../rounds/rounds.ts"

/**
 * How many calls to the wallet settle decided entries of all tables at a time: a full table ends at one instant, and its wins
 * must not take the wallet and the connections to the database from the bets of others. Of calls with many wins few, and more
 * while many wait, so that their number does not grow.
 */
const [fewest, most] = [2, 8]
const eachMore = 20
/** Wins of a table in one call. */
const together = 50

interface SettlingOptions {
  readonly rounds: Pick<Rounds, "carriedOn">
  readonly carry: Pick<CarryOn, "payTogether">
  onError(error: unknown): void
}

/** Settles decided entries with the wallet immediately; the recovery worker handles the rest. */
export class SettlingPool {
  private readonly options: SettlingOptions
  private readonly running = new Set<Promise<void>>()
  private readonly waiting: (readonly Round[])[] = []

  constructor(options: SettlingOptions) {
    this.options = options
  }

  /** Entries of one table. */
  add(decided: readonly Round[]): void {
    const won = decided.filter(({ state }) => state === "drawn")
    for (let n = 0; n < won.length; n += together) this.waiting.push(won.slice(n, n + together))
    this.waiting.push(...decided.filter(({ state }) => state !== "drawn").map(round => [round]))
    this.begin()
  }

  /** Resolves when nothing is being settled. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }

  private begin(): void {
    while (this.running.size < this.places()) {
      const rounds = this.waiting.shift()
      if (!rounds) return
      const done = this.settle(rounds)
        .catch(this.options.onError)
        .finally(() => {
          this.running.delete(done)
          this.begin()
        })
      this.running.add(done)
    }
  }

  /** Eight while the next one settles a single entry. */
  private places(): number {
    return this.waiting[0]?.length === 1 ? most : Math.min(most, fewest + Math.floor(this.waiting.length / eachMore))
  }

  private async settle(rounds: readonly Round[]): Promise<void> {
    const { carry } = this.options
    const [round, ...others] = rounds
    if (round && others.length === 0) await this.options.rounds.carriedOn(round)
    else for (const left of await carry.payTogether(rounds)) this.waiting.push([left])
  }
}
