import { timingSafeEqual } from "node:crypto"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import * as v from "valibot"
import type { Services } from "../../play/services.ts"
import { liveSecrets } from "../../server/secret.ts"
import { sandboxKeys } from "../sandbox-keys.ts"
import { openPayment, paymentById, payPath, refundPayment } from "./payments.ts"
import { wirePayment } from "./wire.ts"

const NewPayment = v.object({
  kind: v.picklist(["redirect", "address"]),
  merchant: v.pipe(v.string(), v.maxLength(100)),
  reference: v.pipe(v.string(), v.maxLength(100)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  currency: v.pipe(v.string(), v.length(3)),
  exponent: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(4)),
  notify_url: v.pipe(v.string(), v.maxLength(500)),
  return_url: v.nullable(v.pipe(v.string(), v.maxLength(1_000))),
})

/**
 * The provider's interface for merchants: open, read and refund payments. By bearer key; a repeated `Idempotency-Key` gives the
 * first answer, and 409 with other content.
 */
export function paymentsApi(http: FastifyInstance, { database, clock, settings }: Services): void {
  const isMerchant = ({ headers }: FastifyRequest): boolean => {
    const given = Buffer.from(headers.authorization ?? "")
    return liveSecrets(settings).some(secret => {
      const expected = Buffer.from(`Bearer ${sandboxKeys(secret).apiKey}`)
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  }
  const guarded = async (message: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    isMerchant(message) ? undefined : reply.status(401).send({ error: "key" })
  const keyOf = ({ headers }: FastifyRequest): string => String(headers["idempotency-key"] ?? "").slice(0, 200)

  http.post("/sandbox-pay/v1/payments", { preHandler: guarded }, async (message, reply) => {
    const request = v.safeParse(NewPayment, bodyOf(message))
    const key = keyOf(message)
    if (!request.success || !key) return reply.status(400).send({ error: "request" })
    const { notify_url: notifyUrl, return_url: returnUrl, ...rest } = request.output
    const payment = await openPayment(database, key, { ...rest, notifyUrl, returnUrl }, clock.now())
    if (!payment) return reply.status(409).send({ error: "idempotency-key" })
    return reply.send({ ...wirePayment(payment), pay_url: payPath(payment.id), coin: payment.coin })
  })

  http.get<{ Params: { id: string } }>("/sandbox-pay/v1/payments/:id", { preHandler: guarded }, async (message, reply) => {
    const payment = await paymentById(database, message.params.id)
    return payment ? reply.send(wirePayment(payment)) : reply.status(404).send({ error: "absent" })
  })

  http.post<{ Params: { id: string } }>(
    "/sandbox-pay/v1/payments/:id/refunds",
    { preHandler: guarded },
    async (message, reply) => {
      const key = keyOf(message)
      if (!key) return reply.status(400).send({ error: "request" })
      const isRefunded = await refundPayment(database, message.params.id, key)
      return isRefunded ? reply.send({ refunded: true }) : reply.status(409).send({ error: "not-paid" })
    },
  )
}

function bodyOf({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString("utf8") : "")
  } catch {
    return undefined
  }
}
