import type { Draw } from "../games/game.ts"
import type { Hashes } from "./hashes.ts"
import { fairDraw } from "./stream.ts"

interface SharedSeeds {
  /** Of this round, out of the chain. */
  hash: string
  /** Published with the chain's terminal hash. */
  salt: string
  paytableHash: string
  /** Of this round, in the chain. */
  index: number
}

/**
 * The fair numbers of a shared round: block `cursor` is HMAC-SHA256(hash, `${salt}:${paytableHash}:${index}:${cursor}`), so
 * that they come from the hash alone and hold for the paytable that was published with the chain.
 */
export const sharedDraw = (hashes: Hashes, { hash, salt, paytableHash, index }: SharedSeeds): Draw =>
  fairDraw(hashes, { serverSeed: hash, clientSeed: `${salt}:${paytableHash}`, nonce: index })
