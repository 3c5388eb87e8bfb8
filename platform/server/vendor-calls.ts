import type { Endpoint } from "@baize/common/api/endpoint.ts"
import { type General, generalRefusals } from "@baize/common/api/envelope.ts"
import { storable } from "@baize/kit/database/storable.ts"
import { tracedCall } from "@baize/kit/monitoring/spans.ts"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import * as v from "valibot"
import { timedCall } from "./call-times.ts"
import type { Gate } from "./gate.ts"
import { BACK_SECONDS } from "./in-flight.ts"
import { asRefusal, type RefusalDetail, Refused } from "./refusal.ts"
import { parseExact, problemOf } from "./request-body.ts"
import { strict } from "./strict-request.ts"
import { writeAnswer } from "./write-answer.ts"

/**
 * Routes of calls that vendors sign. They arrive by the ten thousand a second, so they take the short path: no brand, no session,
 * no seal, and the answer is written directly. When too many are in progress, a call is refused before any work, even reading:
 * 429 `busy` with Retry-After guarantees that nothing has happened.
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
  // Written once instead of per call: time is shortest when most are refused.
  const busy = JSON.stringify({
    success: false,
    code: "busy",
    message: texts("en", "busy"),
    value: { retryAfterSeconds: BACK_SECONDS },
  })
  const away = ["Retry-After", String(BACK_SECONDS)]
  const begin = (): ((status: number) => void) => timedCall(endpoint.method, endpoint.path)
  function sendAway(message: FastifyRequest, reply: FastifyReply): void {
    begin()(statusOf("busy"))
    writeAnswer(message, reply, statusOf("busy"), `${busy.slice(0, -1)},"request":"${message.id}"}`, away)
  }

  async function answer(message: FastifyRequest): Promise<string> {
    const raw = (message.body as Buffer | undefined) ?? Buffer.alloc(0)
    const caller = await vendorOf(message, raw)
    const fields = parseExact(raw, refuse)
    if (!storable(fields)) return refuse("malformed")
    const parsed = v.safeParse(schema, fields)
    if (!parsed.success) return refuse("malformed", { fields: parsed.issues.slice(0, 20).map(problemOf) })
    const value = await tracedCall(message, statusOfError, () => handle({ request: parsed.output, caller, refuse }))
    if (checkAnswers) v.parse(endpoint.response, value)
    return `{"success":true,"message":"","value":${JSON.stringify(value)}}`
  }

  http.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isTimed: true, isTraced: true },
    onRequest: (message, reply, next) => (vendorLimiter.isFull ? sendAway(message, reply) : next()),
    handler: (message, reply) => {
      if (vendorLimiter.isFull) return sendAway(message, reply) // others arrived during its body
      const ends = begin()
      vendorLimiter
        .run(() => answer(message))
        .then(
          text => {
            writeAnswer(message, reply, 200, text)
            ends(200)
          },
          error => {
            void reply.send(error)
            ends(statusOfError(error))
          },
        )
    },
  })
}

const statusOfError = (error: unknown): number => asRefusal(error).status
