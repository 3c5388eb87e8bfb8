import type { FairDraw } from "@baize/studio/games/game.ts"

const RANGE = 2 ** 32

/**
 * Fair whole numbers as `fairDraw` derives them from its words, from 32-bit words of sfc32 (Chris Doty-Humphrey, PractRand)
 * instead of HMAC-SHA256, which ten million rounds would wait for. The same number gives the same draws.
 */
export function quickDraw(seed: number): FairDraw {
  let [a, b, c, counter] = [0, seed, 0x9e3779b9, 1]
  const word = (): number => {
    const next = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + next
    c |= 0
    return next >>> 0
  }
  for (let n = 0; n < 15; n++) word()
  return below => {
    const limit = RANGE - (RANGE % below)
    for (;;) {
      const drawn = word()
      if (drawn < limit) return drawn % below
    }
  }
}
