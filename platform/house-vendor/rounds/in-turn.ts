const waitingAtMost = 16

/** Work under the same key one after another; undefined when too much of it waits already. */
export function inTurn() {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> | undefined => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= waitingAtMost) return undefined
    queue.waiting++
    queues.set(key, queue)
    const done = queue.last.then(work).finally(() => {
      queue.waiting--
      if (queue.waiting === 0) queues.delete(key)
    })
    queue.last = done.catch(() => {})
    return done
  }
}
