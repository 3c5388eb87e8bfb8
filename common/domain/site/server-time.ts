import { makeAutoObservable } from "mobx"
import type { TimerClock } from "../environment.ts"

const SECOND = 1_000
/** A gap between two ticks that only a sleeping machine produces. */
const SLEPT = 30 * SECOND

interface TimeSource {
  /** Milliseconds since 1970 by the platform's clock. */
  now(): number
  /** Asks the platform again, including its time. */
  reopen(): Promise<void>
}

/**
 * The platform's time, one tick a second on the second. Each tick reads the clock instead of counting, so a throttled timer or a
 * machine that slept never lags; after a sleep the platform is asked again, because clocks are set while a machine sleeps.
 */
export class ServerTime {
  /** The second shown: milliseconds since 1970. */
  second: number
  private readonly source: TimeSource
  private readonly clock: TimerClock

  constructor(source: TimeSource, clock: TimerClock) {
    this.source = source
    this.clock = clock
    this.second = wholeSecond(source.now())
    makeAutoObservable<this, "source" | "clock">(this, { source: false, clock: false })
  }

  /** Ticks until the returned function is called. */
  start(): () => void {
    let stop = (): void => {}
    const next = (): void => {
      stop = this.clock.later(SECOND - (this.source.now() % SECOND), () => {
        this.tick()
        next()
      })
    }
    this.tick()
    next()
    return () => stop()
  }

  private tick(): void {
    const slept = this.source.now() - this.second > SLEPT
    this.second = wholeSecond(this.source.now())
    if (slept) void this.source.reopen()
  }
}

const wholeSecond = (instant: number): number => Math.floor(instant / SECOND) * SECOND
