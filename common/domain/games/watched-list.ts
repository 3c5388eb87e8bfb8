import { makeAutoObservable, observableRef } from "mobx"
import type { TimerClock } from "../environment.ts"

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
    let over = false
    let stop = (): void => {}
    const load = async (): Promise<void> => {
      const answer = await this.ask(language).catch(() => undefined)
      if (over) return
      this.update(answer)
      stop = this.clock.later(EVERY_MS, () => void load())
    }
    void load()
    return () => {
      over = true
      stop()
    }
  }
}
