import { pageTagOf } from "@baize/kit/languages.ts"
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify"
import type { Services } from "../../play/services.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { visitorOf } from "../../server/visitor.ts"
import { paymentsApi } from "./api.ts"
import { notifyMerchantNow } from "./notices.ts"
import { payPage, policyWith } from "./page.ts"
import { type Choice, decidePayment, type Payment, paymentById, payPath, takeBackPayment, winPayment } from "./payments.ts"
import { styleFor } from "./style.ts"
import { languages } from "./words.ts"

/** The sandbox payment provider: its interface for merchants, and its pay page at `/pay/<id>`. */
export const sandboxProvider =
  (services: Services): FastifyPluginAsync =>
  async http => {
    paymentsApi(http, services)

    /** Answers with the page of a payment, in the look of the brand whose site the payer comes from. */
    async function show(message: FastifyRequest, reply: FastifyReply, payment: Payment | undefined): Promise<FastifyReply> {
      const brand = await services.brands.byHost(visitorOf(message).host)
      const style = styleFor(brand?.settings.look)
      const language = chooseLanguage(message.headers["accept-language"], languages, "en")
      return reply
        .status(payment ? 200 : 404)
        .header("Content-Type", "text/html; charset=utf-8")
        .header("Content-Language", pageTagOf(language))
        .header("Vary", "Accept-Language")
        .header("Content-Security-Policy", policyWith(style))
        .send(payPage(payment, language, style))
    }

    http.get<{ Params: { id: string } }>("/pay/:id", async (message, reply) =>
      show(message, reply, await paymentById(services.database, message.params.id)),
    )

    http.post<{ Params: { id: string } }>("/pay/:id", async (message, reply) => {
      const choice = choiceIn(Buffer.isBuffer(message.body) ? message.body.toString("utf8") : "")
      const { id } = message.params
      const now = services.clock.now()
      const payment = !choice
        ? await paymentById(services.database, id)
        : choice.action === "charge-back"
          ? await takeBackPayment(services.database, id, choice.delivery, now)
          : choice.action === "win-back"
            ? await winPayment(services.database, id, choice.delivery, now)
            : await decidePayment(services.database, id, { ...choice, action: choice.action }, now)
      if (!payment || payment.status === "open") return show(message, reply, payment)
      await notifyMerchantNow(services, payment)
      return reply.redirect(payment.returnUrl ?? payPath(id), 303)
    })
  }

type PageAction = Choice["action"] | "charge-back" | "win-back"

/** What the form of the pay page says; undefined if none of its buttons was pressed. */
function choiceIn(body: string): (Omit<Choice, "action"> & { readonly action: PageAction }) | undefined {
  const form = new URLSearchParams(body)
  const action = (["pay", "cancel", "charge-back", "win-back"] as const).find(one => one === form.get("action"))
  if (!action) return undefined
  const test = form.get("test") ?? ""
  const isOne = <Word extends string>(...words: Word[]): Word | undefined => words.find(word => word === test)
  return {
    action,
    delivery: isOne("late", "twice", "never") ?? "now",
    share: isOne("less", "more") ?? "exact",
    otherCurrency: test === "currency",
  }
}
