import { makeAutoObservable } from "mobx"
import type { Clock } from "../outside.ts"

/** What the counter for show begins with. */
const BEGINS = 852_197_728_806
const SECONDS = [3, 4, 5] as const
const LEAST = 100
const MOST = 500

/** A counter for show, of a brand that has switched it on: it grows by itself, and nobody can win it. */
export class DecorativeJackpot {
  readonly real = false
  pool = BEGINS
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
    makeAutoObservable<this, "clock">(this, { clock: false, real: false })
  }

  /** What the real one stands at is not what it shows. */
  hear(): void {}

  /** Grows until the answer is called. */
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

/** A whole number that shows no order from one instant to the next: chance enough for what is only for show. */
function scattered(instant: number): number {
  const mixed = Math.imul((instant ^ (instant >>> 15)) | 0, 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
