import type { FastifyPluginAsync } from "fastify"
import { Refused } from "../../../server/refusal.ts"
import type { IdentityServices } from "../../services.ts"
import { recordCheck } from "./record.ts"
import { identityProviderOf } from "./remote.ts"

/**
 * Receives the callbacks of the identity provider. Safe to repeat: 200 accepted (now or before), 401 wrong signature, 400 not a
 * report, 404 no such document or no provider.
 */
export const identityCallbackRoute =
  (services: IdentityServices): FastifyPluginAsync =>
  async http => {
    http.post("/identity/notify", async (message, reply) => {
      const provider = identityProviderOf(services)
      if (!provider) throw new Refused(404, "no-such-call")
      const body = Buffer.isBuffer(message.body) ? message.body : Buffer.alloc(0)
      const report = provider.readCallback({ body, header: one => String(message.headers[one] ?? "") })
      if (report === "unsigned") return reply.status(401).send({ accepted: false })
      if (report === "unreadable") return reply.status(400).send({ accepted: false })
      const outcome = await recordCheck(services, report)
      return reply.status(outcome === "absent" ? 404 : 200).send({ accepted: outcome !== "absent" })
    })
  }
