import type { TimerClock } from "./environment.ts"

interface Poll<Answer> {
  readonly everyMs: number
  /** A failure is no answer, and ends nothing. */
  readonly ask: () => Promise<Answer>
  /** Never called after the end, though the last answer may come after it. */
  readonly take?: (answer: Answer) => void
  /** Asks for the first time at once. */
  readonly now?: boolean
}

/** Asks again and again, each time `everyMs` after the last answer, until the returned function is called. */
export function poll<Answer>(clock: TimerClock, { everyMs, ask, take, now = false }: Poll<Answer>): () => void {
  let over = false
  let stop = (): void => {}
  const wait = (): void => {
    stop = clock.later(everyMs, () => void look())
  }
  const look = async (): Promise<void> => {
    const answers = await ask().then(
      answer => [answer],
      () => [],
    )
    if (over) return
    wait()
    for (const answer of answers) take?.(answer)
  }
  if (now) void look()
  else wait()
  return () => {
    over = true
    stop()
  }
}
