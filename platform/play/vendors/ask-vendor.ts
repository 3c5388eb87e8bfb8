import type { Services } from "../services.ts"
import { ensureVendorKey } from "./keys.ts"
import { signatureOf } from "./signature.ts"

const PATIENCE_MS = 600_000

type SigningServices = Pick<Services, "database" | "clock">

/** A signed request to a vendor: the reverse of its calls to us. It goes to the agreed address only. */
export async function askVendor(services: SigningServices, vendor: string, url: string, content: object): Promise<Response> {
  const body = JSON.stringify(content)
  return fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(await signedHeaders(services, vendor, body)) },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}

/** The headers of a request to a vendor with this body; "" for none. */
export async function signedHeaders({ database, clock }: SigningServices, vendor: string, body: string) {
  const { kid, secret } = await ensureVendorKey(database, vendor)
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  return {
    "X-Key": kid,
    "X-Timestamp": timestamp,
    "X-Signature": signatureOf(secret, timestamp, body),
  }
}
