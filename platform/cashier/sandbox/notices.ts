import { work } from "@baize/kit/queue/queue.ts"
import type { Services } from "../../play/services.ts"
import { cancelLate, markNotified, noticeQueue, type Payment, paymentById } from "./payments.ts"
import { sign } from "./signature.ts"

const PATIENCE_MS = 5_000

/** Notifies the merchant of a payment's outcome, over HTTP and signed. Throws when the merchant did not accept it. */
async function tell({ database, settings, clock }: Services, payment: Payment): Promise<void> {
  const { id, reference, amount, currency, status, notifyUrl } = payment
  const body = JSON.stringify({ id, reference, amount, currency, status })
  const { timestamp, signature } = sign(settings.secret, body, clock.now())
  const answer = await fetch(notifyUrl, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Timestamp": timestamp, "X-Signature": signature },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  await markNotified(database, id, clock.now())
}

/** Notifies the merchant while the member waits. If that fails, `sendNotices` does. */
export const tellAtOnce = (services: Services, payment: Payment): Promise<void> =>
  tell(services, payment).catch(error => {
    services.log.warn({ payment: payment.id, reference: payment.reference, err: error }, "a payment notice was not accepted")
  })

/**
 * Cancels expired payments, and repeats notices that no merchant has accepted, because the provider or the merchant was stopped.
 * A periodic job.
 */
export async function sendNotices(services: Services): Promise<void> {
  const { database, clock } = services
  await cancelLate(database, clock.now())
  await work(services, noticeQueue, async id => {
    const payment = await paymentById(database, id)
    if (payment) await tell(services, payment)
  })
}
