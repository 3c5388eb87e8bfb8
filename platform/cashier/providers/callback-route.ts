import type { FastifyPluginAsync } from "fastify"
import type { Services } from "../../play/services.ts"
import { Refused } from "../../server/refusal.ts"
import { recordReport } from "../settle-deposit.ts"
import { providerOf } from "./registry.ts"

/**
 * Receives the callbacks of payment providers. Safe to repeat: 200 accepted (now or before, or kept for an operator), 401 wrong
 * signature, 400 not a notice, 404 no such deposit or provider.
 */
export const callbackRoute =
  (services: Services): FastifyPluginAsync =>
  async http => {
    http.post<{ Params: { provider: string } }>("/cashier/notify/:provider", async (message, reply) => {
      const name = message.params.provider
      const read = providerOf(services, name)?.readCallback
      if (!read) throw new Refused(404, "no-such-call")
      const body = Buffer.isBuffer(message.body) ? message.body : Buffer.alloc(0)
      const report = read({ body, header: one => String(message.headers[one] ?? "") })
      if (report === "unsigned") return reply.status(401).send({ accepted: false })
      if (report === "unreadable") return reply.status(400).send({ accepted: false })
      const outcome = await recordReport(services, name, report)
      return reply.status(outcome === "absent" ? 404 : 200).send({ accepted: outcome !== "absent" })
    })
  }
