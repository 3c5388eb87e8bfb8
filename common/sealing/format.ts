/** The format shared by both ends of a sealed call. The algorithm is in the README of this folder. */

/** A sealed request body: key id, ephemeral public key, initialization vector, ciphertext, MAC; all except `kid` base64url. */
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

/** The content of a sealed request: when it was made (ms since 1970), a number used once, and the body's JSON. */
export interface SealedBody {
  readonly at: number
  readonly nonce: string
  readonly body: string
}

/** What a body is sealed for: for another brand or call, the keys differ and the MAC is wrong. */
export interface SealDestination {
  /** The brand's code: the site knows it from its first call, the platform from the request's host. */
  readonly brand: string
  /** Method and path, as in `POST /wps/session/login`: distinguishes calls that share a path. */
  readonly call: string
}

/** HKDF's info: protocol, version and destination, so that keys are valid for only one destination. */
export const keyInfo = ({ brand, call }: SealDestination): string => ["baize sealed call v2", brand, call].join("\n")
/** A request older than this, or further in the future, is refused. */
export const LIFETIME_MS = 5 * 60_000

/** The input of a MAC: everything in transit that must not be replaced. */
export const requestMacText = ({ kid, epk, iv, ct }: Omit<SealedRequest, "mac">): string =>
  ["request", kid, epk, iv, ct].join(".")
export const answerMacText = (epk: string, { iv, ct }: Omit<SealedAnswer, "mac">): string => ["answer", epk, iv, ct].join(".")
