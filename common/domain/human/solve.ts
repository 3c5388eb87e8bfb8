import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Response } from "../../api/endpoint.ts"
import type { humanChallenge } from "../../api/session.ts"

/** Available in browsers and Node. */
declare function btoa(binary: string): string

export type Challenge = Response<typeof humanChallenge>

/**
 * Finds the number an ALTCHA puzzle hides (SHA-256 of salt and number), by trial; returns the answer for the platform: base64 of
 * JSON.
 * Synchronous and slow by design: run it in a worker. No WebCrypto, which plain-http hosts do not have.
 * https://altcha.org/docs/v2/proof-of-work/
 */
export function solve({ algorithm, challenge, salt, signature, maxnumber }: Challenge): string {
  if (algorithm !== "SHA-256") throw new Error(`Cannot solve ${algorithm}`)
  const start = utf8ToBytes(salt)
  for (let number = 0; number <= maxnumber; number++) {
    const tried = utf8ToBytes(String(number))
    const text = new Uint8Array(start.length + tried.length)
    text.set(start)
    text.set(tried, start.length)
    if (bytesToHex(sha256(text)) === challenge) return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
  }
  throw new Error("The puzzle has no solution")
}
