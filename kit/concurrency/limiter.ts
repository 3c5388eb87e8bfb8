/**
 * A concurrency limiter: runs at most `concurrency` tasks at a time, the rest in FIFO order. Throws `full()` when `waiting` tasks
 * already wait.
 */
export function createLimiter(
  concurrency: number,
  waiting = Number.POSITIVE_INFINITY,
  full: () => Error = () => new Error("too many tasks wait"),
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const queue: (() => void)[] = []
  return async task => {
    if (running >= concurrency) {
      if (queue.length >= waiting) throw full()
      await new Promise<void>(resolve => queue.push(resolve)) // a finished task hands over its place: `running` stays
    } else running++
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
