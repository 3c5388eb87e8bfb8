import type { TimerClock } from "../environment.ts"

/** Delay after which a due draw is certainly held and readable. */
const GRACE = 1_200
/** Polling interval for a late draw, and the maximum one for a page that stays open for hours. */
const LATE = 2_000
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
    stop = clock.later(Math.min(AT_LEAST, Math.max(LATE, due() + GRACE - now())), () => void again())
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
