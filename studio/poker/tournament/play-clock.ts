import { restBetween } from "./breaks.ts"

interface PlayClockOptions {
  /** Milliseconds of play until now. */
  readonly before: number
  /** How much faster than published the blinds rise. */
  readonly pace: number
  readonly hasBreaks: boolean
  monotonic?(): number
}

/** Milliseconds of play: the clock of the blinds. It is monotonic, and stands in breaks. */
export class PlayClock {
  private readonly options: PlayClockOptions
  private readonly monotonic: () => number
  private played: number
  private readAt: number

  constructor(options: PlayClockOptions) {
    this.options = options
    this.monotonic = options.monotonic ?? (() => performance.now())
    this.played = options.before
    this.readAt = this.monotonic()
  }

  at(now: Date): number {
    const { pace, hasBreaks } = this.options
    const read = this.monotonic()
    const passed = read - this.readAt
    const until = now.getTime()
    this.readAt = read
    this.played += (passed - (hasBreaks ? restBetween(until - passed, until) : 0)) * pace
    return this.played
  }
}
