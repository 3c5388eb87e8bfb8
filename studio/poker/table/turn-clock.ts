/** Milliseconds. */
export interface TurnTimes {
  /** For an action, before extra time. */
  readonly act: number
  /** Extra time of a seat, at most; a part of it comes back with every hand. */
  readonly bank: number
  readonly bankPerHand: number
  /** Between two hands. */
  readonly pause: number
  /** How long a player can sit out before they lose their seat. */
  readonly away: number
  /** How long a free seat is kept for the next player in the line. */
  readonly offer: number
  /** Between two looks at who may still play, and at which tables nobody needs. */
  readonly sweep: number
}

export const turnTimes: TurnTimes = {
  act: 15_000,
  bank: 30_000,
  bankPerHand: 1000,
  pause: 3000,
  away: 600_000,
  offer: 30_000,
  sweep: 10_000,
}

/** The time that the player whose turn it is has left, on the monotonic clock: a corrected clock changes nothing. */
export class TurnClock {
  private readonly times: TurnTimes
  private until = 0
  /** When extra time began. */
  private bankFrom: number | undefined

  constructor(times: TurnTimes) {
    this.times = times
  }

  /** A turn begins. */
  begin(): void {
    this.until = performance.now() + this.times.act
    this.bankFrom = undefined
  }

  get left(): number {
    return this.until - performance.now()
  }

  get isOnBank(): boolean {
    return this.bankFrom !== undefined
  }

  /** This much of the time that has passed does not count. */
  defer(milliseconds: number): void {
    this.until += milliseconds
    if (this.bankFrom !== undefined) this.bankFrom += milliseconds
  }

  /** The time is over: true if extra time begins instead. */
  extend(bank: number): boolean {
    if (this.bankFrom !== undefined || bank <= 0) return false
    this.bankFrom = performance.now()
    this.until = this.bankFrom + bank
    return true
  }

  /** What an action now leaves of a seat's extra time. */
  rest(bank: number): number {
    if (this.bankFrom === undefined) return bank
    return Math.max(0, Math.floor(bank - (performance.now() - this.bankFrom)))
  }
}
