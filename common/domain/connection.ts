import { makeAutoObservable } from "mobx"
import { type Api, NetworkError } from "../api/client.ts"
import { systemStatus } from "../api/site.ts"
import type { Clock } from "./outside.ts"

/** An answer that takes longer is worth a word to whoever waits. */
const SLOW = 8_000
/** How long until a lost platform is looked for again: soon at first. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** The line to the platform: whether it is lost, whether an answer is late, and how often it has come back. */
export class Connection {
  lost = false
  /** How often it came back: whatever could not come before asks again when this changes. */
  returns = 0
  private late = 0
  private looks = 0
  private looking = false
  private dontLook: (() => void) | undefined = undefined
  private readonly send: Api
  private readonly clock: Clock

  /** `send` makes a call and holds no policy. */
  constructor(send: Api, clock: Clock) {
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

  /** Some answer has been under way for too long. */
  get slow(): boolean {
    return this.late > 0
  }

  /** Makes a call, and learns from it how the line is. */
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

  /** The line is gone, as a call or the browser says; it is looked for until it is back. */
  lose(): void {
    if (this.lost) return
    this.lost = true
    this.looks = 0
    this.lookLater()
  }

  /** Looks for the platform now. */
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
