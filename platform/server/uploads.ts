import type { FastifyReply, FastifyRequest } from "fastify"
import { Refused } from "./refusal.ts"
import { addressOf, networkOf } from "./visitor.ts"

/** Maximum concurrent uploads per node; each is held in memory until it is stored. */
const AT_ONCE = 12
/** Of one network, so that one that sends slowly leaves the others their turn: as many as a message can have. */
const OF_ONE_NETWORK = 3
const AGAIN_SECONDS = 3

/** Counts uploads in progress. A request beyond the maximum is refused before it sends a byte. */
export function uploadsOf() {
  /** The network of each upload, by the id of its request. */
  const under = new Map<string, string>()
  return {
    begin(message: FastifyRequest, _reply: FastifyReply, done: (refused?: Error) => void): void {
      const network = networkOf(addressOf(message))
      const theirs = under
        .values()
        .filter(one => one === network)
        .toArray().length
      if (under.size >= AT_ONCE || theirs >= OF_ONE_NETWORK) {
        done(new Refused(429, "busy", { value: { retryAfterSeconds: AGAIN_SECONDS } }))
        return
      }
      under.set(message.id, network)
      // An aborted upload gets no answer, and none is counted as given.
      message.raw.once("close", () => under.delete(message.id))
      done()
    },
    end(message: FastifyRequest, _reply: FastifyReply, done: () => void): void {
      under.delete(message.id)
      done()
    },
  }
}
