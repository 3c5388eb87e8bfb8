import type { Round } from "../rounds/round.ts"
import type { CurrentRound } from "./current-round.ts"
import type { SharedRounds } from "./shared-rounds.ts"

export type Leaving = { leftAt: number; refusal?: undefined } | { withdrawn: Round; refusal?: undefined } | { refusal: string }

interface CashOutOptions {
  readonly rounds: SharedRounds
  current(): CurrentRound
  /** Bets have left the open round. */
  onWithdrawn(): void
  /** Someone has left the running round. */
  onLeft(): void
}

/** Players who take a bet back before a round runs, or cash out while it does. */
export class CashOuts {
  private readonly options: CashOutOptions
  private readonly deciding = new Map<string, Promise<Leaving>>()

  constructor(options: CashOutOptions) {
    this.options = options
  }

  /**
   * Leaves as of the monotonic instant `at` at which the request arrived: decided once, however often it is sent. Refuses with
   * `too-late` and, if the game does not allow it now, `not-allowed`.
   */
  leave(id: string, at: number): Promise<Leaving> {
    const known = this.deciding.get(id)
    if (known) return known
    const left = this.decide(id, at).finally(() => this.deciding.delete(id))
    this.deciding.set(id, left)
    return left
  }

  /** Resolves once nobody is leaving. */
  async idle(): Promise<void> {
    while (this.deciding.size > 0) await Promise.allSettled(this.deciding.values())
  }

  private decide(id: string, at: number): Promise<Leaving> {
    const current = this.options.current()
    return current.round.phase === "open" ? this.withdraw(current, id) : this.leaveRunning(current, id, at)
  }

  private async withdraw(current: CurrentRound, id: string): Promise<Leaving> {
    const { rounds, onWithdrawn } = this.options
    if (current.opensUntil !== undefined && !current.game.takesBack) return { refusal: "not-allowed" }
    const withdrawn = await rounds.withdraw(current.round.id, id, "withdrawn")
    if (!withdrawn) return { refusal: "too-late" }
    this.options.current().remove([id])
    onWithdrawn()
    return { withdrawn }
  }

  private async leaveRunning(current: CurrentRound, id: string, at: number): Promise<Leaving> {
    const { rounds, onLeft } = this.options
    const { game, round, entries } = current
    const entry = entries.find(one => one.id === id)
    if (entry && entry.leftAt !== null) return { leftAt: entry.leftAt }
    if (!game.mayLeave) return { refusal: game.takesBack ? "too-late" : "not-allowed" }
    const moment = current.elapsed(at)
    if (round.phase === "over" || !entry || !round.result) return { refusal: "too-late" }
    if (!game.mayLeave(round.result, moment))
      return { refusal: moment < game.runMilliseconds(round.result, entries) ? "not-allowed" : "too-late" }
    const leftAt = await rounds.leave(round.id, id, moment)
    if (leftAt === undefined) return { refusal: "too-late" }
    entry.leftAt = leftAt
    onLeft()
    return { leftAt }
  }
}
