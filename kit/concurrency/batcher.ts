import { setImmediate as nextTurn } from "node:timers/promises"

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * A batcher: looks up many items with one statement. Items that arrive while a batch is in flight form the next one. There is no
 * timer: a lone item is sent immediately. Every batch is sent after its items arrived, so no answer is older than its question.
 * `atOnce`: batches in flight; those beside the first are sent only when they have `worth` items (full ones by default), since a
 * few large ones cost less.
 */
export function createBatcher<Item, Result>(
  ask: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 128,
  atOnce = 1,
  worth = most,
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = []
  let inFlight = 0
  let looking = false
  const isNext = (): boolean => (inFlight === 0 ? queue.length > 0 : inFlight < atOnce && queue.length >= worth)

  async function look(): Promise<void> {
    if (looking) return
    looking = true
    await nextTurn()
    looking = false
    while (isNext()) void send(queue.splice(0, most))
  }

  async function send(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    inFlight++
    try {
      const results = await ask(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    inFlight--
    void look()
  }

  return item =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (isNext()) void look()
    })
}
