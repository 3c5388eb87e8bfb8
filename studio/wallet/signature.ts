import { createHmac } from "node:crypto"

export interface WalletKey {
  id: string
  secret: string
}

/** The headers that authenticate us to the platform: HMAC-SHA256 over `${unix seconds}.${raw body}`, in hexadecimal. */
export function signatureHeaders(key: WalletKey, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    "X-Key": key.id,
    "X-Timestamp": timestamp,
    "X-Signature": createHmac("sha256", key.secret).update(`${timestamp}.${body}`).digest("hex"),
  }
}
