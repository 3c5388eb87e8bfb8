import { createHmac, timingSafeEqual } from "node:crypto"

/** The key shared by payment provider and merchant. Separate, so that nothing else signed with `secret` passes for a notice. */
const keyOf = (secret: string): string => createHmac("sha256", secret).update("sandbox-pay/notices").digest("hex")

const WINDOW_SECONDS = 300

export interface Signed {
  /** Unix seconds. */
  readonly timestamp: string
  /** hex HMAC-SHA256 over `${timestamp}.${body}`. */
  readonly signature: string
}

export function sign(secret: string, body: string, now: Date): Signed {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { timestamp, signature: macOf(secret, timestamp, Buffer.from(body)).toString("hex") }
}

/** Whether the provider wrote exactly these bytes, at most five minutes ago. */
export function holds(secret: string, body: Buffer, { timestamp, signature }: Signed, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return false
  return timingSafeEqual(macOf(secret, timestamp, body), Buffer.from(signature, "hex"))
}

const macOf = (secret: string, timestamp: string, body: Buffer): Buffer =>
  createHmac("sha256", keyOf(secret)).update(`${timestamp}.`).update(body).digest()
