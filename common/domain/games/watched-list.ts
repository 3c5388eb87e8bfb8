import { makeAutoObservable, observableRef } from "mobx"
import type { TimerClock } from "../environment.ts"
import { poll } from "../poll.ts"

/** Polling interval. */
const EVERY_MS = 3_000

/** A list of the server that changes over time, updated while it is visible. */
export class WatchedList<Item> {
  /** Undefined until the first answer. */
  list: readonly Item[] | undefined = undefined
  /** No answer has come yet, and the last question failed; it is asked again. */
  failed = false
  private readonly clock: TimerClock
  private readonly ask: (language: string) => Promise<readonly Item[]>

  constructor(clock: TimerClock, ask: (language: string) => Promise<readonly Item[]>) {
    this.clock = clock
    this.ask = ask
    makeAutoObservable<this, "clock" | "ask">(this, { clock: false, ask: false, list: observableRef })
  }

  private update(list: readonly Item[] | undefined): void {
    if (list) this.list = list
    this.failed = this.list === undefined
  }

  /** Loads immediately and then every few seconds until the returned function is called. */
  watch(language: string): () => void {
    return poll(this.clock, {
      everyMs: EVERY_MS,
      ask: () => this.ask(language).catch(() => undefined),
      take: answer => this.update(answer),
      now: true,
    })
  }
}
