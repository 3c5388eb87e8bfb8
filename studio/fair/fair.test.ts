import { createHash, createHmac } from "node:crypto"
import { expect, it } from "vitest"
import { emeraldClothFigures } from "../slot/machines/emerald-cloth.figures.ts"
import { emeraldCloth } from "../slot/machines/emerald-cloth.ts"
import { slotGame } from "../slot/slot-game.ts"
import { canonical, commitmentOf, paytableHashOf } from "./commitment.ts"
import { nodeHashes } from "./node-hashes.ts"
import { fairDraw } from "./stream.ts"
import { type RoundClaim, verifierHashes, verifyRound } from "./verify.ts"

const serverSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
const seeds = { serverSeed, clientSeed: "lucky 카드", nonce: 7 }

const game = slotGame(emeraldCloth, emeraldClothFigures)

const fairRound = (): RoundClaim => {
  const { outcome, win } = game.play(fairDraw(nodeHashes, seeds), 100, null)
  const commitment = commitmentOf(nodeHashes, serverSeed, paytableHashOf(nodeHashes, game.paytable))
  return { ...seeds, state: "settled", commitment, stake: 100, choice: null, win, outcome, actions: [], chain: null }
}

it("the commitment is the SHA-256 of the server seed and the paytable's hash", () => {
  const paytable = createHash("sha256").update(canonical(game.paytable)).digest("hex")
  const expected = createHash("sha256").update(`${serverSeed}:${paytable}`).digest("hex")
  expect(fairRound().commitment).toBe(expected)
})

it("HMAC-SHA256 blocks are read as big-endian words", () => {
  const block = (cursor: number) => createHmac("sha256", Buffer.from(serverSeed, "hex")).update(`lucky 카드:7:${cursor}`).digest()
  const draw = fairDraw(nodeHashes, seeds)
  const words = Array.from({ length: 20 }, () => draw(2 ** 32))
  expect(words).toEqual(words.map((_, index) => block(Math.floor(index / 8)).readUInt32BE((index % 8) * 4)))
})

it("words that would make some results likelier are discarded", () => {
  const words = [0xffff_ffff, 0xffff_fffe, 8]
  const hashes = {
    sha256: nodeHashes.sha256,
    hmacSha256: () => {
      const bytes = Buffer.alloc(32)
      words.forEach((word, index) => {
        bytes.writeUInt32BE(word, index * 4)
      })
      return bytes
    },
  }
  expect(fairDraw(hashes, seeds)(10)).toBe(8)
})

it("every result is drawn equally often (chi-square under the 99% point)", () => {
  const counts = Array<number>(10).fill(0)
  const draw = fairDraw(nodeHashes, seeds)
  for (let n = 0; n < 200_000; n++) counts[draw(10)]!++
  const chiSquare = counts.reduce((sum, count) => sum + (count - 20_000) ** 2 / 20_000, 0)
  expect(chiSquare).toBeLessThan(21.67)
})

it("the verifier's hash library agrees with Node", () => {
  expect(verifierHashes.sha256("한국어")).toEqual(Uint8Array.from(nodeHashes.sha256("한국어")))
  const key = Uint8Array.from([1, 2, 3])
  expect(verifierHashes.hmacSha256(key, "a:1:0")).toEqual(Uint8Array.from(nodeHashes.hmacSha256(key, "a:1:0")))
})

it("an honest round verifies from the revealed seed alone", () => {
  expect(verifyRound(game, fairRound())).toEqual({ commitment: true, outcome: true, win: true, fair: true })
})

it("verification detects a different seed, nonce, outcome, win or paytable", () => {
  const round = fairRound()
  expect(verifyRound(game, { ...round, serverSeed: "ff".repeat(32) })).toMatchObject({ commitment: false, fair: false })
  expect(verifyRound(game, { ...round, nonce: 8 })).toMatchObject({ commitment: true, outcome: false, fair: false })
  expect(verifyRound(game, { ...round, outcome: { spins: [], total: 0 } })).toMatchObject({ outcome: false, fair: false })
  expect(verifyRound(game, { ...round, win: (round.win ?? 0) + 1 })).toMatchObject({ win: false, fair: false })
  const dearer = slotGame({ ...emeraldCloth, freeMultiplier: 2 }, emeraldClothFigures)
  expect(verifyRound(dearer, round)).toMatchObject({ commitment: false, fair: false })
})

it("a round whose seed has not been revealed is not fair", () => {
  expect(verifyRound(game, { ...fairRound(), serverSeed: null })).toMatchObject({ commitment: false, fair: false })
})
