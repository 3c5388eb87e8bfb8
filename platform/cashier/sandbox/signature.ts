import { createHmac } from "node:crypto"

export interface Signed {
  /** Unix seconds. */
  readonly timestamp: string
  /** hex HMAC-SHA256 over `${timestamp}.${body}`. */
  readonly signature: string
}

/** Signs a notice, as the provider does. */
export function sign(noticeKey: string, body: string, now: Date): Signed {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { timestamp, signature: createHmac("sha256", noticeKey).update(`${timestamp}.${body}`).digest("hex") }
}
