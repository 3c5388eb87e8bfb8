import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { playSummary, protection } from "../../api/protection.ts"
import type { TimerClock } from "../environment.ts"

type CountedSince = Response<typeof playSummary>["counted"]

const AGAIN_MS = 15_000

/** The content of a reality check. */
export interface Reality {
  /** Since the game was opened. */
  readonly minutes: number
  /** Minor units: the member's wins in that time less their stakes. */
  readonly net: number
  readonly staked: number
}

/** While a game is open, it reports time and result at the interval that the player chose. */
export class RealityCheck {
  /** Blocks the game until the player has chosen to continue or stop. */
  due: Reality | undefined = undefined
  private readonly api: Api
  private readonly clock: TimerClock
  private everyMinutes = 0
  private since = 0
  private first: CountedSince | undefined = undefined
  private takeBack: (() => void) | undefined = undefined
  private ended = false

  constructor(api: Api, clock: TimerClock) {
    this.api = api
    this.clock = clock
    makeAutoObservable<this, "api" | "clock" | "everyMinutes" | "since" | "first" | "takeBack" | "ended">(this, {
      api: false,
      clock: false,
      everyMinutes: false,
      since: false,
      first: false,
      takeBack: false,
      ended: false,
      due: observableRef,
    })
  }

  /** A game has been opened. Returns a function that ends the checks. */
  begin(): () => void {
    this.since = this.clock.now()
    void this.learn()
    return () => {
      this.ended = true
      this.takeBack?.()
    }
  }

  goOn(): void {
    this.due = undefined
    this.waitFor(this.everyMinutes * 60_000, () => this.tell())
  }

  private async learn(): Promise<void> {
    try {
      const [{ counted }, { realityMinutes }] = await Promise.all([this.api(playSummary, {}), this.api(protection, {})])
      this.first = counted
      this.everyMinutes = realityMinutes
      this.waitFor(realityMinutes * 60_000, () => this.tell())
    } catch {
      this.waitFor(AGAIN_MS, () => this.learn())
    }
  }

  private async tell(): Promise<void> {
    const { first } = this
    if (!first) return
    try {
      const { counted } = await this.api(playSummary, {})
      if (this.ended) return
      const staked = counted.staked - first.staked
      const net = counted.won - first.won - staked
      const minutes = Math.round((this.clock.now() - this.since) / 60_000)
      runInAction(() => {
        this.due = { minutes, net, staked }
      })
    } catch {
      this.waitFor(AGAIN_MS, () => this.tell())
    }
  }

  private waitFor(milliseconds: number, work: () => Promise<void>): void {
    if (!this.ended) this.takeBack = this.clock.later(milliseconds, () => void work())
  }
}
