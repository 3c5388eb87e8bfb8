import { readFileSync } from "node:fs"

/** A vendor's credentials and a test player of its own: the file that `npm run operator -- vendor-credentials` prints. */
export interface VendorCredentials {
  readonly vendor: string
  readonly dialect: string
  readonly kid: string
  /** A shared secret, or a private key as PEM. */
  readonly key: string
  readonly player: string
  readonly game: string
  /** Launch token of an open game. */
  readonly token: string
  /** Launch token of a game whose sign-in has ended. */
  readonly endedToken: string
  /** ISO 4217. */
  readonly currency: string
  /** Decimals of the currency. */
  readonly exponent: number
  /** Minor units. */
  readonly balance: number
}

/** Reads a file of credentials; throws a sentence that says what is wrong with it. */
export function readCredentials(file: string): VendorCredentials {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as VendorCredentials
  } catch (error) {
    throw new Error(`${file} holds no credentials: ${(error as Error).message}`)
  }
}
