import type { Services } from "../services.ts"
import { ensureVendorKey } from "./keys.ts"
import { signatureOf } from "./signature.ts"

const PATIENCE_MS = 600_000

/** A signed request to a vendor: the reverse of its calls to us. It goes to the agreed address only. */
export async function askVendor({ database, clock }: Services, vendor: string, url: string, content: object): Promise<Response> {
  const { kid, secret } = await ensureVendorKey(database, vendor)
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  return fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Key": kid,
      "X-Timestamp": timestamp,
      "X-Signature": signatureOf(secret, timestamp, body).toString("hex"),
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}
