/** What both ends of a sealed call agree on. The algorithm is in the README of this folder. */

/** A sealed request body: key id, ephemeral public key, initialisation vector, ciphertext, MAC; all but `kid` base64url. */
export interface SealedRequest {
  readonly kid: string
  readonly epk: string
  readonly iv: string
  readonly ct: string
  readonly mac: string
}

/** A sealed answer, under keys of the same exchange. */
export interface SealedAnswer {
  readonly iv: string
  readonly ct: string
  readonly mac: string
}

/** What is inside a sealed request: when it was made (ms since 1970), a number used once, and the body's JSON. */
export interface Inside {
  readonly at: number
  readonly nonce: string
  readonly body: string
}

/** HKDF's info: names the protocol and its version, so that keys never serve another one. */
export const PURPOSE = "baize sealed call v1"
/** A request is refused when it is older than this, or from further ahead. */
export const LIFETIME_MS = 5 * 60_000

/** The bytes a MAC is over: everything that must not be exchanged, the call's path included. */
export const requestMacText = (path: string, { kid, epk, iv, ct }: Omit<SealedRequest, "mac">): string =>
  ["request", path, kid, epk, iv, ct].join(".")
export const answerMacText = (path: string, epk: string, { iv, ct }: Omit<SealedAnswer, "mac">): string =>
  ["answer", path, epk, iv, ct].join(".")
