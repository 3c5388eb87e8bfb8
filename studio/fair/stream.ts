import { fromHex, type Hashes } from "./hashes.ts"

/** The inputs of a round's draw, all known to the player once the server seed is revealed. */
export interface RoundSeeds {
  /** 32 bytes, in hexadecimal. */
  serverSeed: string
  clientSeed: string
  nonce: number
}

const words = 8
const range = 2 ** 32

/**
 * The fair numbers of one round. Block `cursor` (0, 1, 2 …) is HMAC-SHA256(serverSeed, `${clientSeed}:${nonce}:${cursor}`), read
 * as eight big-endian 32-bit words. A word at or above the highest multiple of `below` is discarded (rejection sampling), so that
 * every result is equally likely.
 */
export function fairDraw({ hmacSha256 }: Hashes, { serverSeed, clientSeed, nonce }: RoundSeeds): (below: number) => number {
  const key = fromHex(serverSeed)
  let block: DataView | undefined
  let taken = 0
  const word = () => {
    const index = taken % words
    if (index === 0 || !block) {
      const bytes = hmacSha256(key, `${clientSeed}:${nonce}:${Math.floor(taken / words)}`)
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
    taken++
    return block.getUint32(index * 4)
  }
  return below => {
    if (!Number.isInteger(below) || below < 1 || below > range) throw new RangeError(`Cannot draw below ${below}`)
    const limit = range - (range % below)
    for (;;) {
      const drawn = word()
      if (drawn < limit) return drawn % below
    }
  }
}
