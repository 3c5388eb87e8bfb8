import type { Clock } from "../outside.ts"

/** So long after its time a draw is surely held and read. */
const GRACE = 1_200
/** How often is asked while one is late, and at least, for whoever looks at a page for hours. */
const LATE = 2_000
const AT_LEAST = 300_000

interface Watching {
  readonly clock: Clock
  /** Milliseconds since 1970 by the platform's clock. */
  readonly now: () => number
  /** When the next draw that is shown is due; Infinity where none is. */
  readonly due: () => number
  readonly ask: () => Promise<unknown>
}

/** Asks again after each draw that is shown, until the answer is called. */
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
