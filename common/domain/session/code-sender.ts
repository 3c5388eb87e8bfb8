import { makeAutoObservable, runInAction } from "mobx"
import type { TextStore, TimerClock } from "../environment.ts"
import { Submission } from "../submission.ts"

interface CodeSenderDependencies {
  readonly clock: TimerClock
  /** The countdown survives a reload in it. */
  readonly visit: TextStore
}

/** A destination of codes: `to` identifies it, so that another number need not wait for this one. */
interface CodeTarget {
  readonly to: string
  readonly send: () => Promise<{ expiredMinutes: number }>
}

/** Requests codes, and counts down until the next can be requested: as long as the last one is valid. */
export class CodeSender {
  readonly submission: Submission<CodeTarget, boolean>
  /** The destination of the last code; empty before the first. */
  sentTo = ""
  private until = 0
  private time: number
  private readonly key: string
  private readonly dependencies: CodeSenderDependencies
  private stopTicking: () => void = () => {}

  /** `purpose` separates countdowns: one for sign-in, one for registration. */
  constructor(dependencies: CodeSenderDependencies, purpose: string) {
    this.dependencies = dependencies
    this.key = `baize.code.${purpose}`
    this.time = dependencies.clock.now()
    const [until = "0", ...to] = (dependencies.visit.read(this.key) ?? "").split(" ")
    if (Number(until) > this.time) {
      this.until = Number(until)
      this.sentTo = to.join(" ")
    }
    this.submission = new Submission(target => this.send(target))
    makeAutoObservable<this, "dependencies" | "key" | "stopTicking" | "tick">(this, {
      submission: false,
      dependencies: false,
      key: false,
      stopTicking: false,
      tick: false,
    })
    this.tick()
  }

  /** Seconds until a code can be requested for this destination; 0 if it can be now. */
  waits(to: string): number {
    return to === this.sentTo ? Math.max(0, Math.ceil((this.until - this.time) / 1000)) : 0
  }

  /** Stops the countdown's timer when its page is left. */
  close(): void {
    this.stopTicking()
  }

  private async send({ to, send }: CodeTarget): Promise<boolean> {
    if (this.waits(to) > 0) return false
    const { expiredMinutes } = await send()
    const { clock, visit } = this.dependencies
    runInAction(() => {
      this.time = clock.now()
      this.until = this.time + expiredMinutes * 60_000
      this.sentTo = to
    })
    visit.write(this.key, `${this.until} ${to}`)
    this.tick()
    return true
  }

  private tick(): void {
    this.stopTicking()
    if (this.until <= this.time) return
    this.stopTicking = this.dependencies.clock.later(1_000, () => {
      runInAction(() => {
        this.time = this.dependencies.clock.now()
      })
      this.tick()
    })
  }
}
