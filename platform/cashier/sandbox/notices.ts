import type { Services } from "../../play/services.ts"
import { cancelLate, markTold, type Payment, untoldPayments } from "./payments.ts"
import { sign } from "./signature.ts"

const PATIENCE_MS = 5_000

/** Tells the merchant what became of a payment, over HTTP and signed. Gives whether he accepted it; if not, `sendNotices` tries again. */
export async function tell({ database, settings, clock, log }: Services, payment: Payment): Promise<boolean> {
  const { id, reference, amount, currency, status, notifyUrl } = payment
  const body = JSON.stringify({ id, reference, amount, currency, status })
  const { timestamp, signature } = sign(settings.secret, body, clock.now())
  try {
    const answer = await fetch(notifyUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Timestamp": timestamp, "X-Signature": signature },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    if (!answer.ok) log.warn({ payment: id, reference, status: answer.status }, "the merchant did not accept a payment notice")
    else await markTold(database, id, clock.now())
    return answer.ok
  } catch (error) {
    log.warn({ payment: id, reference, err: error }, "a payment notice did not arrive")
    return false
  }
}

/**
 * Cancels what was not paid in time, and sends again what no merchant has accepted: the provider was stopped before it could tell, or
 * the merchant was. A periodic job.
 */
export async function sendNotices(services: Services): Promise<void> {
  await cancelLate(services.database, services.clock.now())
  for (const payment of await untoldPayments(services.database, services.clock.now())) await tell(services, payment)
}
