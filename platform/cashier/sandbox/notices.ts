import { work } from "@baize/kit/queue/queue.ts"
import type { Services } from "../../play/services.ts"
import { sandboxKeys } from "../sandbox-keys.ts"
import { cancelLate, confirmSeen, markNotified, noticeQueue, type Payment, paymentById } from "./payments.ts"
import { sign } from "./signature.ts"
import { wirePayment } from "./wire.ts"

const PATIENCE_MS = 5_000

/** Notifies the merchant of a payment's state, over HTTP and signed. Throws when the merchant did not accept it. */
async function notifyMerchant({ database, settings, clock }: Services, payment: Payment): Promise<void> {
  const body = JSON.stringify(wirePayment(payment))
  const { timestamp, signature } = sign(sandboxKeys(settings.secret).noticeKey, body, clock.now())
  const send = async (): Promise<void> => {
    const answer = await fetch(payment.notifyUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Timestamp": timestamp, "X-Signature": signature },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  }
  await send()
  if (payment.delivery === "twice") await send()
  await markNotified(database, payment, clock.now())
}

/** Notifies the merchant while the member waits, unless the notice is to come late or never. If it fails, `sendNotices` does. */
export async function notifyMerchantNow(services: Services, payment: Payment): Promise<void> {
  if (payment.delivery === "late" || payment.delivery === "never") return
  await notifyMerchant(services, payment).catch(error => {
    services.log.warn({ payment: payment.id, reference: payment.reference, err: error }, "a payment notice was not accepted")
  })
}

/**
 * Cancels expired payments, confirms those of coins, and sends the notices that no merchant has accepted yet, also because the
 * provider or the merchant was stopped. A periodic job.
 */
export async function sendNotices(services: Services): Promise<void> {
  const { database, clock } = services
  await cancelLate(database, clock.now())
  await confirmSeen(database, clock.now())
  await work(services, noticeQueue, async id => {
    const payment = await paymentById(database, id)
    if (payment) await notifyMerchant(services, payment)
  })
}
