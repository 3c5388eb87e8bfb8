import { Refused } from "./refusal.ts"

/** Maximum vendor calls in progress per process, two full batches of the ledger; more would only make all of them wait. */
const MOST_IN_WORK = 256
/** Longest wait of a vendor for an answer, milliseconds: most give up soon after, and would receive nothing. */
const LONGEST_MS = 10_000
/** The retry delay for refused calls. */
export const BACK_SECONDS = 1

/** The vendors' calls in progress, in any dialect. */
export interface InFlightLimiter {
  /**
   * Does the work of a call, and counts it until it is done. A call that waits too long (the database hangs) gets 503 `busy`,
   * which says nothing about its outcome: it may still be done, and repeating it gives the outcome.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  readonly isFull: boolean
}

export function createInFlightLimiter(most = MOST_IN_WORK, longestMs = LONGEST_MS): InFlightLimiter {
  let inWork = 0
  return {
    get isFull() {
      return inWork >= most
    },
    run: work =>
      new Promise((resolve, reject) => {
        inWork++
        const late = setTimeout(() => reject(new Refused(503, "busy", { value: { retryAfterSeconds: BACK_SECONDS } })), longestMs)
        const ends = () => {
          clearTimeout(late)
          inWork--
        }
        const done = work()
        done.then(ends, ends)
        done.then(resolve, reject)
      }),
  }
}
