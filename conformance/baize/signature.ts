import { createHmac } from "node:crypto"
import { type HttpAnswer, post } from "../wallet-client.ts"

interface SignedBy {
  readonly kid: string
  readonly key: string
  /** Milliseconds since 1970. */
  readonly at?: number
  /** The signed body, where a different one is sent. */
  readonly signed?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Posts a body with its signature: hex of HMAC-SHA256 over `timestamp.body`, the timestamp in Unix seconds. */
export function postSigned(url: string, body: string, by: SignedBy): Promise<HttpAnswer> {
  const { kid, key, at = Date.now(), signed = body, headers } = by
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac("sha256", key).update(`${timestamp}.${signed}`).digest("hex")
  return post(url, { ...headers, "X-Key": kid, "X-Timestamp": timestamp, "X-Signature": signature }, body)
}
