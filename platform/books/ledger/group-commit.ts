import { setImmediate as nextTurn } from "node:timers/promises"
import { concernsStatement } from "@baize/kit/database/states.ts"
import { batchPostings, batchSeconds, postingsWaiting } from "@baize/kit/monitoring/metrics.ts"
import { beginPart, type TracePart, tracedForAll } from "@baize/kit/monitoring/spans.ts"
import type { Posted, Posting } from "./posting.ts"

/**
 * How a group commit reaches the database. `batch` takes calls between a stored account and a brand's account that is no pool,
 * with distinct keys and without a pot; `inOrder` takes any.
 */
export interface GroupSender<Call extends Posting, Answer> {
  batch(calls: readonly Call[]): Promise<Outcome<Answer>[]>
  inOrder(calls: readonly Call[]): Promise<Outcome<Answer>[]>
}

/** The outcome of one call: an answer, or its error. */
export type Outcome<Answer = Posted> = Answer | Error

interface WaitingPosting<Call, Answer> {
  readonly call: Call
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
  /** Of the trace of its caller: from here to the answer. */
  readonly part: TracePart
}

export interface GroupCommit<Call, Answer> {
  post(call: Call): Promise<Answer>
  /** Resolves when the queue is empty. */
  idle(): Promise<void>
}

/** PostgreSQL computes one batch while the other is in transit; more would only make batches smaller. */
const BATCHES_AT_ONCE = 2
/** A batch that takes longer waits for an account that someone holds: calls of other accounts need not wait with it. */
const LATE_MS = 100
/** With the late ones, which do not count as at once. Each takes a connection. */
const MOST_UNDER_WAY = 4
/** A smaller batch costs about as much as one of this size: below it, wait and join the next batch. */
const WORTH_A_BATCH = 16

/**
 * A queue that sends the calls that arrived during its last batch, at most `most` at a time. No timer delays a call: a lone one
 * is sent immediately, and batches grow with the load, because a few large ones cost less than many small ones. Calls worth two
 * batches are halved and sent concurrently. Calls of an account keep their order: none is sent while an earlier one of its
 * account is in flight. A batch that is late keeps back only these.
 */
export function createGroupCommit<Call extends Posting, Answer>(
  sending: GroupSender<Call, Answer>,
  most: number,
): GroupCommit<Call, Answer> {
  let queue: WaitingPosting<Call, Answer>[] = []
  const busy = new Set<number>()
  const underWay = new Set<Promise<void>>()
  const late = new Set<Promise<void>>()
  let looking = false
  const isCrowd = (): boolean => queue.length >= WORTH_A_BATCH
  const inTime = (): number => underWay.size - late.size
  const isNext = (): boolean =>
    underWay.size < MOST_UNDER_WAY && (inTime() === 0 ? queue.length > 0 : inTime() < BATCHES_AT_ONCE && isCrowd())
  /** The number of waiting calls to send now. */
  const share = (): number =>
    inTime() === 0 && queue.length >= BATCHES_AT_ONCE * WORTH_A_BATCH
      ? Math.min(most, Math.ceil(queue.length / BATCHES_AT_ONCE))
      : most

  async function look(): Promise<void> {
    if (looking) return
    looking = true
    await nextTurn() // lets callers that just got answers call again and join this batch
    looking = false
    while (isNext()) {
      const { calls, batched, left } = take(queue, busy, share())
      if (calls.length === 0) return
      queue = left
      const work = begin(calls, batched)
      underWay.add(work)
      const patience = setTimeout(() => {
        late.add(work)
        void look()
      }, LATE_MS)
      void work.finally(() => {
        clearTimeout(patience)
        underWay.delete(work)
        late.delete(work)
        void look()
      })
    }
  }

  async function begin(calls: readonly WaitingPosting<Call, Answer>[], batched: boolean): Promise<void> {
    postingsWaiting.dec(calls.length)
    batchPostings.observe(calls.length)
    const ends = batchSeconds.startTimer()
    for (const { call } of calls) busy.add(ownerOf(call))
    await sendTraced(sending, calls, batched)
    for (const { call } of calls) busy.delete(ownerOf(call))
    ends()
  }

  return {
    post: call =>
      new Promise((resolve, reject) => {
        queue.push({ call, resolve, reject, part: beginPart("ledger posting") })
        postingsWaiting.inc()
        if (isNext()) void look()
      }),
    idle: async () => {
      while (underWay.size > 0 || queue.length > 0) await (underWay.size > 0 ? Promise.race(underWay) : nextTurn())
    },
  }
}

/** The account whose calls keep their order: the paying one, or the receiving one where a brand pays. */
export const ownerOf = ({ debit, credit }: Posting): number => (debit.stored ? debit : credit).id

interface Taken<Each> {
  readonly calls: readonly Each[]
  /** Whether one statement can take them. */
  readonly batched: boolean
  readonly left: Each[]
}

/** The longest run of calls that can go together, starting with the first whose account is free. */
function take<Each extends { readonly call: Posting }>(
  queue: readonly Each[],
  busy: ReadonlySet<number>,
  most: number,
): Taken<Each> {
  const calls: Each[] = []
  const left: Each[] = []
  // Compares only the ref of a key: one ref used twice at the same time is rare, and waits for the next batch.
  const refs = new Set<string>()
  let batched = false
  let open = true
  for (const waiting of queue) {
    const { call } = waiting
    const free = open && !busy.has(ownerOf(call))
    if (free && calls.length === 0) batched = isSimple(call)
    else if (free) open = calls.length < most && isSimple(call) === batched && !(batched && refs.has(call.ref))
    if (!free || !open) left.push(waiting)
    else {
      refs.add(call.ref)
      calls.push(waiting)
    }
  }
  return { calls, batched, left }
}

const isSimple = ({ debit, credit, detail = {} }: Posting): boolean =>
  debit.stored !== credit.stored && debit.kind !== "jackpot" && credit.kind !== "jackpot" && !("pot" in detail)

async function sendTraced<Call extends Posting, Answer>(
  sending: GroupSender<Call, Answer>,
  calls: readonly WaitingPosting<Call, Answer>[],
  batched: boolean,
): Promise<void> {
  const parts = calls.map(({ part }) => part)
  const attributes = { "baize.postings": calls.length }
  await tracedForAll("ledger batch", parts, { attributes }, () => send(sending, calls, batched))
  for (const part of parts) part?.end()
}

/** A batch that fails is sent again call by call: a call that PostgreSQL cannot take fails alone. */
async function send<Call extends Posting, Answer>(
  sending: GroupSender<Call, Answer>,
  calls: readonly WaitingPosting<Call, Answer>[],
  batched: boolean,
): Promise<void> {
  try {
    const sent = calls.map(({ call }) => call)
    const outcomes = await (batched ? sending.batch(sent) : sending.inOrder(sent))
    for (const [index, { resolve, reject }] of calls.entries()) {
      const outcome = outcomes[index]!
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }
  } catch (error) {
    const again = concernsStatement(error) && (batched || calls.length > 1)
    for (const call of calls) {
      if (again) await send(sending, [call], false)
      else call.reject(error)
    }
  }
}
