import { readFileSync } from "node:fs"

/** A vendor's credentials and a player of its own: the file that `npm run operator -- vendor-seat` prints. */
export interface Seat {
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

/** Reads a seat file; throws a sentence that says what is wrong with it. */
export function readSeat(file: string): Seat {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Seat
  } catch (error) {
    throw new Error(`${file} holds no seat: ${(error as Error).message}`)
  }
}
