import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"

/** Maximum requests of one player and game in progress or waiting. */
const MOST = 16

class TooFastError extends Error {}

/** A keyed mutex: requests under the same key run in order; throws `too-fast` when too many wait. */
export function inTurn() {
  const oneByOne = createKeyedMutex<string>(MOST, () => new TooFastError())
  return <Answer>(key: string, work: () => Promise<Answer>): Promise<Answer | { readonly refusal: "too-fast" }> =>
    oneByOne(key, work).catch(error => {
      if (error instanceof TooFastError) return { refusal: "too-fast" as const }
      throw error
    })
}
