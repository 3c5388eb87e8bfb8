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

/** What a body is sealed for: opened for another brand or another call, its keys differ and its MAC is wrong. */
export interface Destination {
  /** The brand's code: the site knows it from its first call, the platform by the host that it was called at. */
  readonly brand: string
  /** Method and path, as in `POST /wps/session/login`: calls that share a path are told apart. */
  readonly call: string
}

/** HKDF's info: protocol, version and destination, so that keys never serve another one. */
export const keyInfo = ({ brand, call }: Destination): string => ["baize sealed call v2", brand, call].join("\n")
/** A request is refused when it is older than this, or from further ahead. */
export const LIFETIME_MS = 5 * 60_000

/** The bytes a MAC is over: everything that travels and must not be exchanged. */
export const requestMacText = ({ kid, epk, iv, ct }: Omit<SealedRequest, "mac">): string =>
  ["request", kid, epk, iv, ct].join(".")
export const answerMacText = (epk: string, { iv, ct }: Omit<SealedAnswer, "mac">): string => ["answer", epk, iv, ct].join(".")
