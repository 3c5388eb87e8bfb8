import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { cashierRequest } from "../../api/cashier.ts"
import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import type { TimerClock } from "../environment.ts"

const ASK_EVERY = 2_000

/** Polls one deposit or withdrawal until it is decided. */
export class Follow {
  request: Response<typeof cashierRequest> | undefined = undefined
  private stopped = false
  private takeBack: (() => void) | undefined = undefined
  private readonly ask: () => Promise<Response<typeof cashierRequest>>
  private readonly clock: TimerClock
  private readonly decided: () => void

  constructor(api: Api, clock: TimerClock, { id, kind }: { id: number; kind: "deposit" | "withdrawal" }, decided: () => void) {
    this.ask = () => api(cashierRequest, { id, kind })
    this.clock = clock
    this.decided = decided
    makeAutoObservable<this, "ask" | "clock" | "decided" | "stopped" | "takeBack">(this, {
      ask: false,
      clock: false,
      decided: false,
      stopped: false,
      takeBack: false,
      request: observableRef,
    })
  }

  /** Polls every 2 s until the request is decided. Returns a function that stops earlier. */
  start(): () => void {
    void this.look()
    return () => {
      this.stopped = true
      this.takeBack?.()
    }
  }

  private async look(): Promise<void> {
    const request = await this.ask().catch(() => undefined)
    if (this.stopped) return
    if (request)
      runInAction(() => {
        this.request = request
      })
    if (request && request.status !== "in-process") this.decided()
    else this.takeBack = this.clock.later(ASK_EVERY, () => void this.look())
  }
}
