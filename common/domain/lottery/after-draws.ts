import type { TimerClock } from "../environment.ts"

/** Delay after which a due draw is certainly held and readable. */
const GRACE = 1_200
/** Polling intervals for a late draw: an official result can take half an hour. */
const LATE = 2_000
const LATEST = 30_000
/** For a page that stays open for hours. */
const AT_LEAST = 300_000

interface Watching {
  readonly clock: TimerClock
  /** Milliseconds since 1970 by the platform's clock. */
  readonly now: () => number
  /** When the next shown draw is due; Infinity if none is. */
  readonly due: () => number
  readonly ask: () => Promise<unknown>
}

/** Reloads after each shown draw, until the returned function is called. */
export function askAfterDraws({ clock, now, due, ask }: Watching): () => void {
  let over = false
  let stop = (): void => {}
  const wait = (): void => {
    const left = due() - now()
    const delay = left < 0 ? Math.min(LATEST, Math.max(LATE, -left / 10)) : Math.min(AT_LEAST, Math.max(LATE, left + GRACE))
    stop = clock.later(delay, () => void again())
  }
  const again = async (): Promise<void> => {
    await ask()
    if (!over) wait()
  }
  wait()
  return () => {
    over = true
    stop()
  }
}
