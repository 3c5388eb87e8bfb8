import type { FairDraw } from "../games/game.ts"
import { type Hashes, hex } from "./hashes.ts"
import { fairDraw } from "./stream.ts"

interface SharedSeeds {
  /** Of this round, from the chain. */
  hash: string
  /** Published with the chain's terminal hash. */
  salt: string
  paytableHash: string
  /** Of this round, in the chain. */
  index: number
  /** The other inputs of the draw; absent in rounds from before players contributed seeds. */
  mixed?: { secret: string; players: string } | undefined
}

/** The players' contribution to a round: SHA-256 over their seeds, separated by commas, in the order of their places. */
export const playersOf = ({ sha256 }: Hashes, seeds: readonly string[]) => hex(sha256(seeds.join(",")))

/** The hash of a round's secret, published while the round takes bets. */
export const secretHashOf = ({ sha256 }: Hashes, secret: string) => hex(sha256(secret))

/**
 * The fair numbers of a shared round: block `cursor` is HMAC-SHA256(hash,
 * `${salt}:${paytableHash}:${secret}:${players}:${index}:${cursor}`). The studio is committed to `hash` and `secret` before the
 * first bet, and learns `players` only when the bets are closed.
 */
export const sharedDraw = (hashes: Hashes, { hash, salt, paytableHash, index, mixed }: SharedSeeds): FairDraw => {
  const client = [salt, paytableHash, ...(mixed ? [mixed.secret, mixed.players] : [])].join(":")
  return fairDraw(hashes, { serverSeed: hash, clientSeed: client, nonce: index })
}
