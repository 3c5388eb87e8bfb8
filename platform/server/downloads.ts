import type { ServerResponse } from "node:http"
import { finished, type Readable } from "node:stream"
import type { FastifyInstance } from "fastify"

/** Files that are made at the same time, in all and for one caller. Each keeps a database connection until it is read to its end. */
const MOST = 6
const MOST_OF_ONE = 2
/** A reader who takes nothing for so long has gone. */
const PATIENCE_MS = 60_000

export interface Downloads {
  /** Takes a place for a file of `caller`, to be given back by the function; else why there is none: he has his, or all are taken. */
  begin(caller: string): (() => void) | "too-many" | "busy"
  /** Gives the place back when the file is read to its end, or its reader has gone, or takes nothing any more. */
  watch(stream: Readable, reply: ServerResponse, end: () => void): void
}

/** Keeps the readers of files, however many and slow they are, from taking every database connection there is. */
export function createDownloads(patience = PATIENCE_MS): Downloads {
  const running = new Map<string, number>()
  let all = 0
  return {
    begin(caller) {
      const own = running.get(caller) ?? 0
      if (own >= MOST_OF_ONE) return "too-many"
      if (all >= MOST) return "busy"
      running.set(caller, own + 1)
      all++
      let ended = false
      return () => {
        if (ended) return
        ended = true
        all--
        const left = (running.get(caller) ?? 1) - 1
        if (left > 0) running.set(caller, left)
        else running.delete(caller)
      }
    },
    watch(stream, reply, end) {
      finished(stream, end)
      reply.setTimeout(patience, () => stream.destroy(new Error("The reader of a file takes it no more")))
    },
  }
}

const known = new WeakMap<FastifyInstance, Downloads>()

/** The downloads of a server, whichever of its calls they are of. */
export function downloadsOf(http: FastifyInstance): Downloads {
  const found = known.get(http) ?? createDownloads()
  known.set(http, found)
  return found
}
