import * as v from "valibot"
import type { Services } from "../../play/services.ts"
import { isSigned } from "../../server/callback-signature.ts"
import { liveSecrets } from "../../server/secret.ts"
import { sandboxKeys } from "../sandbox-keys.ts"
import type { PaymentOrder, PaymentProvider, PaymentReport } from "./provider.ts"

const PATIENCE_MS = 5_000

const Payment = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  reference: v.pipe(v.string(), v.regex(/^deposit:[1-9]\d{0,14}$/)),
  status: v.picklist(["open", "confirming", "paid", "cancelled", "charged-back", "won-back"]),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  confirmations: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000)), 0),
  late: v.optional(v.boolean(), false),
  chargeback: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
})

const Opened = v.object({
  id: v.string(),
  pay_url: v.string(),
  coin: v.nullable(
    v.object({
      asset: v.string(),
      network: v.string(),
      address: v.string(),
      amount: v.string(),
      expires_at: v.string(),
      required: v.number(),
    }),
  ),
})

const reportOf = ({ id, reference, ...rest }: v.InferOutput<typeof Payment>): PaymentReport => ({
  ...rest,
  ref: id,
  deposit: Number(reference.slice("deposit:".length)),
})

/** The sandbox provider, over its HTTP interface (docs/payment-providers.md). */
export function sandbox({ settings, clock }: Pick<Services, "settings" | "clock">): PaymentProvider {
  const { apiKey } = sandboxKeys(settings.secret)
  const ask = (path: string, body?: object, key?: string): Promise<Response> =>
    fetch(`${settings.selfUrl}/sandbox-pay/v1/payments${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body && { "Content-Type": "application/json" }),
        ...(key && { "Idempotency-Key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  const read = async (answer: Response): Promise<unknown> => {
    if (answer.ok) return answer.json()
    await answer.arrayBuffer()
    throw new Error(`The payment provider answered HTTP ${answer.status}`)
  }
  return {
    async create(order) {
      const {
        id,
        pay_url: payUrl,
        coin,
      } = v.parse(Opened, await read(await ask("", wireOrder(order), `deposit:${order.deposit}`)))
      if (!coin) return { ref: id, instructions: { payUrl } }
      const { expires_at: expiresAt, ...quote } = coin
      return { ref: id, instructions: { payUrl, coin: { ...quote, expiresAt } } }
    },
    readCallback({ body, header }) {
      const signed = { timestamp: header("x-timestamp"), signature: header("x-signature") }
      const now = clock.now()
      if (!liveSecrets(settings).some(secret => isSigned(sandboxKeys(secret).noticeKey, body, signed, now))) return "unsigned"
      const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), Payment), body.toString("utf8"))
      return notice.success ? reportOf(notice.output) : "unreadable"
    },
    async status(ref) {
      const answer = await ask(`/${encodeURIComponent(ref)}`)
      return answer.status === 404 ? void (await answer.arrayBuffer()) : reportOf(v.parse(Payment, await read(answer)))
    },
    async refund(ref, key) {
      const answer = await ask(`/${encodeURIComponent(ref)}/refunds`, {}, key)
      if (answer.status === 409) return false
      await read(answer)
      return true
    },
  }
}

const wireOrder = ({ deposit, kind, merchant, amount, currency, exponent, returnUrl, notifyUrl }: PaymentOrder) => ({
  ...{ kind, merchant, amount, currency, exponent, reference: `deposit:${deposit}` },
  ...{ return_url: returnUrl, notify_url: notifyUrl },
})
