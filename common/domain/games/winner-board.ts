import { makeAutoObservable, observableRef } from "mobx"
import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { winners } from "../../api/games.ts"
import type { TimerClock } from "../environment.ts"
import { poll } from "../poll.ts"

export type WinnerEntry = Response<typeof winners>["list"][number]

/** Polling interval. */
const EVERY_MS = 10_000

/** The latest big wins, updated while they are visible. */
export class WinnerBoard {
  list: readonly WinnerEntry[]
  private readonly api: Api
  private readonly clock: TimerClock

  constructor(api: Api, clock: TimerClock, list: readonly WinnerEntry[]) {
    this.api = api
    this.clock = clock
    this.list = list
    makeAutoObservable<this, "api" | "clock">(this, { api: false, clock: false, list: observableRef })
  }

  update(list: readonly WinnerEntry[]): void {
    this.list = list
  }

  /** Polls until the returned function is called; a failed poll is followed by the next. */
  watch(language: string): () => void {
    return poll(this.clock, {
      everyMs: EVERY_MS,
      ask: () => this.api(winners, { language }).catch(() => undefined),
      take: answer => answer && this.update(answer.list),
    })
  }
}
