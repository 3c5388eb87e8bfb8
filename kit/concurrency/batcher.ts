import { setImmediate as nextTurn } from "node:timers/promises"

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * A batcher: looks up many items with one statement. Items that arrive while a batch is in flight form the next one. There is no
 * timer: a lone item is sent immediately. Every batch is sent after its items arrived, so no answer is older than its question.
 */
export function createBatcher<Item, Result>(
  ask: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 128,
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = []
  let draining = false

  async function drain(): Promise<void> {
    draining = true
    for (;;) {
      await nextTurn()
      if (queue.length === 0) break
      const batch = queue.splice(0, most)
      try {
        const results = await ask(batch.map(({ item }) => item))
        for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    draining = false
  }

  return item =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (!draining) void drain()
    })
}
