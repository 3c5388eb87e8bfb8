import type { FastifyInstance } from "fastify"
import * as v from "valibot"
import type { Services } from "../play/services.ts"
import { liveSecrets } from "../server/secret.ts"
import { holds } from "./sandbox/signature.ts"
import { settleDeposit } from "./settle-deposit.ts"

const Notice = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  reference: v.pipe(v.string(), v.regex(/^deposit:\d{1,15}$/)),
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.length(3)),
  status: v.picklist(["paid", "cancelled"]),
})

/**
 * Receives the payment provider's notices about payments. Signed with the shared key, safe to repeat: 200 accepted (now or
 * before), 401 wrong signature, 400 not a notice, 404 no such deposit, 409 differs from our record.
 */
export function noticeRoute(http: FastifyInstance, services: Services): void {
  const { settings, clock, log } = services
  http.post("/cashier/notify/sandbox", async (message, reply) => {
    const body = Buffer.isBuffer(message.body) ? message.body : Buffer.alloc(0)
    const header = (name: string): string => String(message.headers[name] ?? "")
    const signed = { timestamp: header("x-timestamp"), signature: header("x-signature") }
    const isSigned = liveSecrets(settings).some(secret => holds(secret, body, signed, clock.now()))
    if (!isSigned) return reply.status(401).send({ accepted: false })
    const notice = v.safeParse(Notice, parsed(body))
    if (!notice.success) return reply.status(400).send({ accepted: false })

    const outcome = await settleDeposit(services, {
      ...notice.output,
      id: Number(notice.output.reference.slice("deposit:".length)),
      providerRef: notice.output.id,
    })
    if (outcome === "absent") return reply.status(404).send({ accepted: false })
    if (outcome === "differs") {
      log.error({ notice: notice.output }, "a payment notice does not agree with our deposit")
      return reply.status(409).send({ accepted: false })
    }
    return reply.send({ accepted: true })
  })
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"))
  } catch {
    return undefined
  }
}
