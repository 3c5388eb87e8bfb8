import type { Database } from "@baize/kit/database/database.ts"
import type { FastifyInstance } from "fastify"
import { paytableText } from "../fair/paytables.ts"
import { addressPace } from "./address-pace.ts"
import { refuse } from "./refusals.ts"

/** Per address: no one reads more than a few, and answers can be cached. */
const paytablePace = { perSecond: 5, burst: 60 }

/** Every paytable that rounds were played under, by its hash: anyone can check that the text has that hash. */
export function paytableRoutes(http: FastifyInstance, database: Database) {
  const wait = addressPace(paytablePace)
  http.get<{ Params: { hash: string } }>("/paytables/:hash", async (request, reply) => {
    const seconds = wait(request)
    if (seconds > 0) return refuse(reply.header("Retry-After", seconds), "too-fast")
    const text = await paytableText(database, request.params.hash)
    if (text === undefined) return refuse(reply, "unknown-paytable")
    return reply
      .type("application/json; charset=utf-8")
      .headers({ "Cache-Control": "public, max-age=31536000, immutable", "Access-Control-Allow-Origin": "*" })
      .send(text)
  })
}
