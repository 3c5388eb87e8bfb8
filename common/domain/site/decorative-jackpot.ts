import { makeAutoObservable } from "mobx"
import type { TimerClock } from "../environment.ts"

/** The starting value of the decorative counter. */
const BEGINS = 852_197_728_806
const SECONDS = [3, 4, 5] as const
const LEAST = 100
const MOST = 500

/** A decorative counter, for brands that have enabled it: it grows automatically and can't be won. */
export class DecorativeJackpot {
  readonly real = false
  pool = BEGINS
  private readonly clock: TimerClock

  constructor(clock: TimerClock) {
    this.clock = clock
    makeAutoObservable<this, "clock">(this, { clock: false, real: false })
  }

  /** The decorative counter ignores the real amount. */
  update(): void {}

  /** Grows until the returned function is called. */
  watch(): () => void {
    let stop = (): void => {}
    const wait = (): void => {
      const chance = scattered(this.clock.now())
      stop = this.clock.later(SECONDS[chance % SECONDS.length]! * 1_000, () => {
        this.grow(LEAST + (chance % (MOST - LEAST + 1)))
        wait()
      })
    }
    wait()
    return () => stop()
  }

  private grow(sum: number): void {
    this.pool += sum
  }
}

/** A whole number without a visible pattern from one instant to the next: random enough for decoration. */
function scattered(instant: number): number {
  const mixed = Math.imul((instant ^ (instant >>> 15)) | 0, 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
