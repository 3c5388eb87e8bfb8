import { setImmediate as nextTurn } from "node:timers/promises"
import { isAboutStatement } from "../database/states.ts"

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Asks about many things with one statement: whatever comes while a batch is under way is the next one. There is no timer: who comes
 * alone is asked about at once. A question is only in a batch that was sent after it came, so no answer is older than its question.
 * What a failed batch was about is asked one by one: what PostgreSQL cannot take fails itself and nothing else.
 */
export function inBatches<Item, Result>(
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
      await answer(queue.splice(0, most))
    }
    draining = false
  }

  async function answer(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await ask(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      const again = batch.length > 1 && isAboutStatement(error)
      for (const one of batch) {
        if (again) await answer([one])
        else one.reject(error)
      }
    }
  }

  return item =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (!draining) void drain()
    })
}
