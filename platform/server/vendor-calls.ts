import type { Endpoint } from "@baize/common/api/endpoint.ts"
import { type General, generalRefusals } from "@baize/common/api/envelope.ts"
import { storable } from "@baize/kit/database/storable.ts"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import * as v from "valibot"
import type { Gate } from "./gate.ts"
import { type RefusalDetail, Refused } from "./refusal.ts"
import { parseExact, problemOf } from "./request-body.ts"
import { strict } from "./strict.ts"

/** So many calls of vendors are in work at once in one process, two full batches of the ledger; more would only make all of them wait. */
const MOST_IN_WORK = 256
/** A vendor waits so long for an answer and no longer, milliseconds: most give up soon after, and hear nothing at all. */
const LONGEST_MS = 10_000
/** Whoever is sent away comes back after so long. */
const BACK_SECONDS = 1

/** The calls of vendors in work, whatever dialect they come in. */
export interface InFlightLimiter {
  /**
   * Does the work of a call, and counts it until it is done. Whoever has waited too long (the database hangs) is told 503 `busy`, which
   * says nothing about the call: it may yet be done, and whoever sends the same again hears what became of it.
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
        work()
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(late)
            inWork--
          })
      }),
  }
}

/**
 * Routes of calls that vendors sign. They come by the ten thousand a second, so they take the short way: no brand, no session, no seal,
 * and the answer is written at once. When too many are in work, a call is sent away before anything is done about it, not even read:
 * 429 `busy` with Retry-After says for certain that nothing has happened.
 */
export function vendorRoute(
  http: FastifyInstance,
  endpoint: Endpoint,
  handle: (call: unknown) => Promise<unknown>,
  { vendorOf, vendorLimiter, texts }: Gate,
  checkAnswers: boolean,
): void {
  const schema = strict(endpoint.request)
  const statusOf = (code: string): number => endpoint.refusals[code] ?? generalRefusals[code as General] ?? 422
  const refuse = (code: string, detail?: RefusalDetail): never => {
    throw new Refused(statusOf(code), code, detail)
  }
  // Written once and not for each: there is least time when most are sent away.
  const busy = JSON.stringify({
    success: false,
    code: "busy",
    message: texts("en", "busy"),
    value: { retryAfterSeconds: BACK_SECONDS },
  })
  const away = ["Retry-After", String(BACK_SECONDS)]
  const sendAway = (message: FastifyRequest, reply: FastifyReply): void =>
    write(message, reply, statusOf("busy"), `${busy.slice(0, -1)},"request":"${message.id}"}`, away)

  async function answer(message: FastifyRequest): Promise<string> {
    const raw = (message.body as Buffer | undefined) ?? Buffer.alloc(0)
    const caller = await vendorOf(message, raw)
    const fields = parseExact(raw, refuse)
    if (!storable(fields)) return refuse("malformed")
    const parsed = v.safeParse(schema, fields)
    if (!parsed.success) return refuse("malformed", { fields: parsed.issues.slice(0, 20).map(problemOf) })
    const value = await handle({ request: parsed.output, caller, refuse })
    if (checkAnswers) v.parse(endpoint.response, value)
    return `{"success":true,"message":"","value":${JSON.stringify(value)}}`
  }

  http.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest: (message, reply, next) => (vendorLimiter.isFull ? sendAway(message, reply) : next()),
    handler: (message, reply) => {
      if (vendorLimiter.isFull) return sendAway(message, reply) // others came in while its body did
      vendorLimiter
        .run(() => answer(message))
        .then(
          text => write(message, reply, 200, text),
          error => void reply.send(error),
        )
    },
  })
}

function write({ id }: FastifyRequest, reply: FastifyReply, status: number, text: string, more: readonly string[] = []): void {
  const length = String(Buffer.byteLength(text))
  reply.hijack()
  reply.raw
    .writeHead(status, [
      "Content-Type",
      "application/json; charset=utf-8",
      "Content-Length",
      length,
      "X-Request-Id",
      id,
      ...always,
      ...more,
    ])
    .end(text)
}

const always = ["Cache-Control", "no-store", "X-Content-Type-Options", "nosniff", "Referrer-Policy", "no-referrer"]
