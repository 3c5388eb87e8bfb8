import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { nodeHashes } from "@baize/studio/fair/node-hashes.ts"
import { fairDraw } from "@baize/studio/fair/stream.ts"

const wordsOfRound = 512
const roundsOfSeed = 1000
const bufferBytes = 1 << 20

/**
 * Writes the same numbers that decide the studio's games, as raw 32-bit words: sixty-four blocks of each round, round after
 * round, a thousand rounds per server seed, seeds from the operating system.
 */
export async function writeStream(file: string, bytes: number): Promise<void> {
  const stream = createWriteStream(file)
  let buffer = Buffer.allocUnsafe(bufferBytes)
  let at = 0
  for (let written = 0; written < bytes; ) {
    const seeds = { serverSeed: randomBytes(32).toString("hex"), clientSeed: randomBytes(8).toString("hex") }
    for (let nonce = 0; nonce < roundsOfSeed && written < bytes; nonce++) {
      const draw = fairDraw(nodeHashes, { ...seeds, nonce })
      for (let word = 0; word < wordsOfRound; word++) at = buffer.writeUInt32LE(draw(2 ** 32), at)
      if (at < bufferBytes) continue
      if (!stream.write(buffer)) await once(stream, "drain")
      written += at
      buffer = Buffer.allocUnsafe(bufferBytes)
      at = 0
    }
  }
  stream.end()
  await once(stream, "close")
}
