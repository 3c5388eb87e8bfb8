import { makeAutoObservable } from "mobx"
import { type Api, NetworkError } from "../api/client.ts"
import { systemStatus } from "../api/site.ts"
import type { TimerClock } from "./environment.ts"

/** Show a message when an answer takes longer than this. */
const SLOW = 8_000
/** Pauses between attempts to reach a lost platform: short at first. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** The connection to the platform: whether it is lost, whether an answer is late, and how often it has returned. */
export class ConnectionState {
  lost = false
  /** Incremented on each return; failed loads retry when it changes. */
  returns = 0
  private late = 0
  private looks = 0
  private looking = false
  private dontLook: (() => void) | undefined = undefined
  private readonly send: Api
  private readonly clock: TimerClock

  /** `send` makes a call and contains no policy. */
  constructor(send: Api, clock: TimerClock) {
    this.send = send
    this.clock = clock
    makeAutoObservable<this, "send" | "clock" | "looks" | "looking" | "dontLook">(this, {
      send: false,
      clock: false,
      looks: false,
      looking: false,
      dontLook: false,
    })
  }

  /** An answer has been pending for too long. */
  get slow(): boolean {
    return this.late > 0
  }

  /** Makes a call, and derives the state of the connection from its outcome. */
  readonly api: Api = async (endpoint, request, sending) => {
    let late = false
    const inTime = this.clock.later(SLOW, () => {
      late = true
      this.isLate(1)
    })
    try {
      const answer = await this.send(endpoint, request, sending)
      this.found()
      return answer
    } catch (problem) {
      if (problem instanceof NetworkError) this.lose()
      else this.found()
      throw problem
    } finally {
      inTime()
      if (late) this.isLate(-1)
    }
  }

  /** The connection is lost, according to a call or the browser; attempts follow until it is back. */
  lose(): void {
    if (this.lost) return
    this.lost = true
    this.looks = 0
    this.lookLater()
  }

  /** Tries to reach the platform now. */
  async look(): Promise<void> {
    if (this.looking) return
    this.looking = true
    this.dontLook?.()
    const gone = await this.send(systemStatus, {}).then(
      () => false,
      (problem: unknown) => problem instanceof NetworkError,
    )
    this.looking = false
    if (!gone) this.found()
    else if (this.lost) this.lookLater()
    else this.lose()
  }

  private lookLater(): void {
    const pause = PAUSES[Math.min(this.looks++, PAUSES.length - 1)]!
    this.dontLook?.()
    this.dontLook = this.clock.later(pause, () => void this.look())
  }

  private found(): void {
    this.dontLook?.()
    if (!this.lost) return
    this.lost = false
    this.returns++
  }

  private isLate(by: 1 | -1): void {
    this.late += by
  }
}
