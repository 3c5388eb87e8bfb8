import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"

/** Most requests of one player and game that are in work or wait. */
const MOST = 16

class TooFast extends Error {}

/** Answers requests under the same key one after another; refuses `too-fast` when too many wait already. */
export function inTurn() {
  const oneByOne = createKeyedMutex<string>(MOST, () => new TooFast())
  return <Answer>(key: string, work: () => Promise<Answer>): Promise<Answer | { readonly refusal: "too-fast" }> =>
    oneByOne(key, work).catch(error => {
      if (error instanceof TooFast) return { refusal: "too-fast" as const }
      throw error
    })
}
