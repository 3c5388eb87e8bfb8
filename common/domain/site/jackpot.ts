import { makeAutoObservable, observableRef } from "mobx"
import type { Api } from "../../api/client.ts"
import { type JackpotLevel, jackpot } from "../../api/site.ts"
import type { TimerClock } from "../environment.ts"
import { poll } from "../poll.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { DecorativeJackpot } from "./decorative-jackpot.ts"

/** Polling interval. A counter that takes two seconds to count up to the answer is never five seconds behind. */
const EVERY_MS = 2_500

/** The amounts of the brand's greatest jackpot. */
export class JackpotCounter {
  readonly real = true
  /** The greatest first. */
  levels: readonly JackpotLevel[]
  private readonly api: Api
  private readonly clock: TimerClock

  constructor(api: Api, clock: TimerClock, levels: readonly JackpotLevel[]) {
    this.api = api
    this.clock = clock
    this.levels = levels
    makeAutoObservable<this, "api" | "clock">(this, { api: false, clock: false, real: false, levels: observableRef })
  }

  update(levels: readonly JackpotLevel[]): void {
    if (levels.length > 0) this.levels = levels
  }

  /** Polls every few seconds until the returned function is called; a failed poll is followed by the next. */
  watch(): () => void {
    return poll(this.clock, {
      everyMs: EVERY_MS,
      ask: () => this.api(jackpot, {}).catch(() => undefined),
      take: answer => answer && this.update(answer.jackpotLevels),
    })
  }
}

/** A counter that starts at these amounts and follows them; the decorative one if the brand has enabled it. */
export const jackpotCounter = (
  { api, clock, site }: Pick<StoreDependencies, "api" | "clock" | "site">,
  levels: readonly JackpotLevel[],
): JackpotCounter | DecorativeJackpot =>
  site.has("JACKPOTSHOW3") ? new DecorativeJackpot(clock) : new JackpotCounter(api, clock, levels)
