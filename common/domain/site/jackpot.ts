import { makeAutoObservable } from "mobx"
import type { Api } from "../../api/client.ts"
import { jackpot } from "../../api/site.ts"
import type { TimerClock } from "../environment.ts"

/** Polling interval. A counter that takes two seconds to count up to the answer is never five seconds behind. */
const EVERY_MS = 2_500

/** The amount of the brand's largest jackpot. */
export class JackpotCounter {
  readonly real = true
  /** Minor units. */
  pool: number
  private readonly api: Api
  private readonly clock: TimerClock

  constructor(api: Api, clock: TimerClock, pool: number) {
    this.api = api
    this.clock = clock
    this.pool = pool
    makeAutoObservable<this, "api" | "clock">(this, { api: false, clock: false, real: false })
  }

  update(pool: number | null): void {
    if (pool !== null) this.pool = pool
  }

  /** Polls every few seconds until the returned function is called; a failed poll is followed by the next. */
  watch(): () => void {
    let over = false
    let stop = (): void => {}
    const wait = (): void => {
      stop = this.clock.later(EVERY_MS, () => void ask())
    }
    const ask = async (): Promise<void> => {
      const answer = await this.api(jackpot, {}).catch(() => undefined)
      if (over) return
      if (answer) this.update(answer.jackpot)
      wait()
    }
    wait()
    return () => {
      over = true
      stop()
    }
  }
}
