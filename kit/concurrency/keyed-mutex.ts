interface KeyQueue {
  last: Promise<unknown>
  length: number
}

/**
 * A keyed mutex: tasks under the same key run in FIFO order, tasks under different keys run concurrently. Throws `full()` when
 * the key already has `most` tasks. It covers this process only: what must not run twice on different nodes also takes a lock in
 * the database.
 */
export function createKeyedMutex<Key>(
  most = Number.POSITIVE_INFINITY,
  full: () => Error = () => new Error("too many tasks wait"),
): <Result>(key: Key, task: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<Key, KeyQueue>()
  return (key, task) => {
    const before = queues.get(key)
    if (before && before.length >= most) return Promise.reject(full())
    const result = before ? before.last.then(task, task) : begun(task)
    const queue = before ?? { last: result, length: 0 }
    queue.last = result
    queue.length++
    queues.set(key, queue)
    const ends = () => {
      queue.length--
      if (queue.length === 0) queues.delete(key)
    }
    result.then(ends, ends)
    return result
  }
}

function begun<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return task()
  } catch (error) {
    return Promise.reject(error)
  }
}
