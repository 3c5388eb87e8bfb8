import { setImmediate as nextTurn } from "node:timers/promises"
import type { Posted, Posting } from "./posting.ts"

/**
 * How a lane reaches the database. `batch` takes calls between a stored account and a brand's that is no pool, of different keys;
 * `inOrder` takes any.
 */
export interface Sending {
  batch(postings: readonly Posting[]): Promise<Outcome[]>
  inOrder(postings: readonly Posting[]): Promise<Outcome[]>
  /** Whether an error is an answer about the calls (then they are tried one by one), not about the connection. */
  concernsCalls(error: unknown): boolean
}

/** What became of one call: an answer, or the mistake that it is. */
export type Outcome = Posted | Error

interface Waiting {
  readonly posting: Posting
  readonly resolve: (posted: Posted) => void
  readonly reject: (error: unknown) => void
}

export interface Lane {
  post(posting: Posting): Promise<Posted>
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>
}

/**
 * A queue that sends all that came while its last batch was under way, at most `most` calls at once. There is no timer: a call that
 * comes alone goes at once, and batches grow as load does. Calls keep their order.
 */
export function createLane(sending: Sending, most: number): Lane {
  const queue: Waiting[] = []
  let draining: Promise<void> | undefined

  async function drain(): Promise<void> {
    for (;;) {
      await nextTurn() // lets those who got the last answers ask again, so that they are in this batch
      if (queue.length === 0) break
      const { calls, batched } = take(queue, most)
      await send(sending, calls, batched)
    }
    draining = undefined
  }

  return {
    post: posting =>
      new Promise((resolve, reject) => {
        queue.push({ posting, resolve, reject })
        draining ??= drain()
      }),
    idle: async () => {
      while (draining) await draining
    },
  }
}

/** The longest run of calls from the head of the queue that can go in one statement. */
function take(queue: Waiting[], most: number): { calls: Waiting[]; batched: boolean } {
  const batched = isSimple(queue[0]!.posting)
  const keys = new Set<string>()
  let count = 0
  while (count < queue.length && count < most) {
    const { posting } = queue[count]!
    if (isSimple(posting) !== batched) break
    const key = `${posting.kind} ${posting.source} ${posting.ref}`
    if (batched && keys.has(key)) break
    keys.add(key)
    count++
  }
  return { calls: queue.splice(0, count), batched }
}

const isSimple = ({ debit, credit }: Posting): boolean =>
  debit.stored !== credit.stored && debit.kind !== "jackpot" && credit.kind !== "jackpot"

/** A batch that fails is sent again call by call: one that PostgreSQL cannot take refuses itself and nobody else. */
async function send(sending: Sending, calls: readonly Waiting[], batched: boolean): Promise<void> {
  try {
    const postings = calls.map(({ posting }) => posting)
    const outcomes = await (batched ? sending.batch(postings) : sending.inOrder(postings))
    for (const [index, { resolve, reject }] of calls.entries()) {
      const outcome = outcomes[index]!
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }
  } catch (error) {
    const again = sending.concernsCalls(error) && (batched || calls.length > 1)
    for (const call of calls) {
      if (again) await send(sending, [call], false)
      else call.reject(error)
    }
  }
}
