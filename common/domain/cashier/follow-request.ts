import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { TimerClock } from "../environment.ts"

const ASK_EVERY = 2_000

interface Followed {
  readonly status: string
}

/** Polls one deposit or withdrawal until it is decided. */
export class Follow<Answer extends Followed> {
  request: Answer | undefined = undefined
  problem: Error | undefined = undefined
  private stopped = false
  private takeBack: (() => void) | undefined = undefined
  private readonly ask: () => Promise<Answer>
  private readonly clock: TimerClock
  private readonly decided: () => void

  constructor(ask: () => Promise<Answer>, clock: TimerClock, decided: () => void) {
    this.ask = ask
    this.clock = clock
    this.decided = decided
    makeAutoObservable<this, "ask" | "clock" | "decided" | "stopped" | "takeBack">(this, {
      ask: false,
      clock: false,
      decided: false,
      stopped: false,
      takeBack: false,
      request: observableRef,
      problem: observableRef,
    })
  }

  /** Polls every 2 s until the request is decided. Returns a function that stops earlier. */
  start(): () => void {
    this.stopped = false
    void this.look()
    return () => {
      this.stopped = true
      this.takeBack?.()
    }
  }

  /** Reads it now. */
  async refresh(): Promise<void> {
    await this.ask().then(
      request =>
        runInAction(() => {
          this.request = request
          this.problem = undefined
        }),
      (problem: Error) =>
        runInAction(() => {
          this.problem = problem
        }),
    )
  }

  private async look(): Promise<void> {
    await this.refresh()
    if (this.stopped) return
    if (this.request && this.request.status !== "in-process") this.decided()
    else this.takeBack = this.clock.later(ASK_EVERY, () => void this.look())
  }
}
