import type { FastifyReply, FastifyRequest } from "fastify"
import { Refused } from "./refusal.ts"

/** Maximum concurrent uploads per node; each is held in memory until it is stored. */
const AT_ONCE = 12
const AGAIN_SECONDS = 3

/** Counts uploads in progress. A request beyond the maximum is refused before it sends a byte. */
export function uploadsOf() {
  const under = new Set<string>()
  return {
    begin(message: FastifyRequest, _reply: FastifyReply, done: (refused?: Error) => void): void {
      if (under.size >= AT_ONCE) {
        done(new Refused(429, "busy", { value: { retryAfterSeconds: AGAIN_SECONDS } }))
        return
      }
      under.add(message.id)
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
