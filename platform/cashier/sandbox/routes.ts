import type { FastifyPluginAsync, FastifyReply } from "fastify"
import type { Services } from "../../play/services.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { noticeRoute } from "../notice-route.ts"
import { tellAtOnce } from "./notices.ts"
import { payPage, policy } from "./page.ts"
import { decidePayment, type Payment, paymentById, payPath } from "./payments.ts"
import { languages, type PayPageLanguage } from "./words.ts"

/** The sandbox payment provider: its pay page at `/pay/<id>`, and the platform's route for its notices. */
export const sandboxProvider =
  (services: Services): FastifyPluginAsync =>
  async http => {
    http.get<{ Params: { id: string } }>("/pay/:id", async (message, reply) =>
      show(reply, await paymentById(services.database, message.params.id), message.headers["accept-language"]),
    )

    http.post<{ Params: { id: string } }>("/pay/:id", async (message, reply) => {
      const form = new URLSearchParams(Buffer.isBuffer(message.body) ? message.body.toString("utf8") : "")
      const choice = { pay: "paid", cancel: "cancelled" } as const
      const action = form.get("action")
      const status = action === "pay" || action === "cancel" ? choice[action] : undefined
      const { id } = message.params
      const payment = status
        ? await decidePayment(services.database, id, status, services.clock.now())
        : await paymentById(services.database, id)
      if (!payment || payment.status === "open") return show(reply, payment, message.headers["accept-language"])
      await tellAtOnce(services, payment)
      return reply.redirect(payment.returnUrl ?? payPath(id), 303)
    })

    noticeRoute(http, services)
  }

function show(reply: FastifyReply, payment: Payment | undefined, header: string | undefined): FastifyReply {
  const language = chooseLanguage(header, languages, "en") as PayPageLanguage
  return reply
    .status(payment ? 200 : 404)
    .header("Content-Type", "text/html; charset=utf-8")
    .header("Content-Language", language)
    .header("Vary", "Accept-Language")
    .header("Content-Security-Policy", policy)
    .send(payPage(payment, language))
}
