import { createHmac, timingSafeEqual } from "node:crypto"
import { storable } from "@baize/kit/database/storable.ts"
import * as v from "valibot"
import type { Services } from "../services.ts"
import { sharedSecrets, type VendorKey } from "../vendors/keys.ts"
import { signatureOf } from "../vendors/signature.ts"

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Name = v.pipe(
  v.string(),
  v.maxLength(100),
  v.check((name: string) => storable(name)),
)

/** A change of a player's balance at the vendor. */
export const VendorEntry = v.object({
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  player: Name,
  kind: v.picklist(["deposit", "withdrawal", "bet", "win", "rollback"]),
  /** Of a deposit or withdrawal, our reference. */
  transaction: v.pipe(Name, v.regex(/^[\w.:-]+$/)),
  round: v.nullable(v.pipe(Name, v.regex(/^[\w.:-]+$/))),
  game: v.nullable(Name),
  original: v.nullable(Name),
  ends: v.boolean(),
  amount: Amount,
  /** Of a bet: what of it went to other players, not to the house. Of a win: what of it comes from them. */
  pot: v.optional(Amount, 0),
  balance: Amount,
})
export type VendorEntry = v.InferOutput<typeof VendorEntry>

const Done = v.object({ reference: v.string(), entry: v.pipe(v.number(), v.safeInteger()) })
const answers = {
  deposit: Done,
  withdraw: Done,
  status: Done,
  /** `free`: what can be withdrawn now; absent: all of it. */
  balance: v.object({ balance: Amount, free: v.optional(Amount) }),
  entries: v.object({ entries: v.array(VendorEntry) }),
} as const
type TransferCall = keyof typeof answers
const Envelope = v.variant("success", [
  v.object({ success: v.literal(true), value: v.unknown() }),
  v.object({ success: v.literal(false), code: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,39}$/)) }),
])

/** `unknown`: it may have been carried out: no answer, an unreadable one, or one that the vendor has not signed. */
export type VendorAnswer<Call extends TransferCall> =
  | { readonly outcome: "accepted"; readonly value: v.InferOutput<(typeof answers)[Call]> }
  | { readonly outcome: "refused"; readonly code: string }
  | { readonly outcome: "unknown"; readonly reason: string }

const TIMEOUT_MS = 4_000
/** Longer than the longest page of entries. */
const MOST_BYTES = 2_000_000

/**
 * One call of a vendor's transfer wallet; never throws. We sign the request with the secret that the vendor signs its own calls
 * with, and the vendor signs the answer together with our signature, so that no one can answer in its place. While keys are
 * rotated, a key that the vendor does not know yet, or no longer, is followed by the next.
 */
export async function askTransferWallet<Call extends TransferCall>(
  { database, clock, vendors }: Pick<Services, "database" | "clock" | "vendors">,
  vendor: string,
  call: Call,
  content: object,
): Promise<VendorAnswer<Call>> {
  const { transferUrl } = await vendors.termsOf(vendor)
  if (transferUrl === null) return unknown(`${vendor} has no wallet of its own`)
  let refused: VendorAnswer<Call> = unknown(`${vendor} has no key`)
  for (const key of await sharedSecrets(database, vendor)) {
    const answer = await attempt(`${transferUrl}/${call}`, key, JSON.stringify(content), clock.now())
    if (typeof answer === "string") return unknown(answer)
    if (answer.status !== KEY_REFUSED) return readAnswer(call, answer)
    refused = unknown(`HTTP ${answer.status}: the vendor does not accept our key ${key.kid}`)
  }
  return refused
}

/** The reason is stored: whatever a vendor has written in it. */
const unknown = (reason: string) =>
  ({ outcome: "unknown", reason: reason.slice(0, 200).replaceAll("\u0000", "").toWellFormed() }) as const

/** The status of an answer from a vendor that does not know a key: not signed, so it decides nothing about the call. */
const KEY_REFUSED = 401

interface WireAnswer {
  readonly status: number
  readonly text: string
  /** With the vendor's valid signature. */
  readonly isSigned: boolean
}

/** One request; a string says why it has no answer. */
async function attempt(url: string, { kid, secret }: VendorKey, body: string, now: Date): Promise<WireAnswer | string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = signatureOf(secret, timestamp, body)
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Key": kid, "X-Timestamp": timestamp, "X-Signature": signature },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await textOf(response)
    if (text === undefined) return "the answer is too long"
    const expected = createHmac("sha256", secret).update(`${signature}.${text}`).digest("hex")
    const signed = response.headers.get("x-signature") ?? ""
    const isSigned = signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected))
    return { status: response.status, text, isSigned }
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
}

/** The text of an answer, as far as it has come; undefined where it is longer than any of ours: it is not read on. */
async function textOf({ body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > MOST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString("utf8")
}

function readAnswer<Call extends TransferCall>(call: Call, { status, text, isSigned }: WireAnswer): VendorAnswer<Call> {
  if (!isSigned) return unknown(`HTTP ${status}, not signed`)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), text)
  if (!read.success || status >= 500) return unknown(`HTTP ${status}: ${text}`)
  if (!read.output.success) return { outcome: "refused", code: read.output.code }
  const value = v.safeParse(answers[call], read.output.value)
  if (!value.success) return unknown(`unreadable: ${text}`)
  return { outcome: "accepted", value: value.output as v.InferOutput<(typeof answers)[Call]> }
}
