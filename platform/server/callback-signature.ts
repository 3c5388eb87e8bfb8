import { createHmac, timingSafeEqual } from "node:crypto"

const WINDOW_SECONDS = 300

/** Whether the holder of the key signed exactly these bytes, at most five minutes ago: hex HMAC-SHA256 over `timestamp.body`. */
export function isSigned(
  key: string,
  body: Buffer,
  { timestamp, signature }: { readonly timestamp: string; readonly signature: string },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return false
  const expected = createHmac("sha256", key).update(`${timestamp}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, "hex"))
}
