import * as v from "valibot"
import { expect, it } from "vitest"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { pokerHandOf } from "./poker-hands.ts"
import { drawn, type VideoPokerState, videoPoker } from "./video-poker.ts"

const cards = (text: string) => text.split(" ")
const dealt = (text: string): VideoPokerState => ({ cards: cards(text), hold: null })
const all = [true, true, true, true, true]
const draw = (state: VideoPokerState, ...held: number[]) =>
  videoPoker.step(state, { act: "draw", hold: all.map((_, n) => held.includes(n + 1)) })!

it("poker hands are recognized, the ace high and low", () => {
  const hands = [
    "TS JS QS KS AS",
    "AS 2S 3S 4S 5S",
    "9H 9D 9C 9S 2H",
    "9H 9D 9C 2S 2H",
    "2H 9H JH 4H KH",
    "AS 2D 3S 4S 5S",
    "TS JS QD KS AS",
    "9H 9D 9C 2S 3H",
    "9H 9D 3C 3S 2H",
    "JH JD 3C 5S 2H",
    "AH AD 3C 5S 2H",
    "TH TD 3C 5S 2H",
    "QS KS AS 2S 3D",
  ].map(text => pokerHandOf(cards(text)))
  expect(hands).toEqual([
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "straight",
    "three-of-a-kind",
    "two-pair",
    "jacks-or-better",
    "jacks-or-better",
    undefined,
    undefined,
  ])
})

it("the cards that are not held are replaced from left to right", () => {
  expect(drawn(cards("TS 2D QS 3C AS JS KS 4H 5H 6H"), [true, false, true, false, true])).toEqual(cards("TS JS QS KS AS"))
  const ended = videoPoker.ended(draw(dealt("TS 2D QS 3C AS JS KS 4H 5H 6H"), 1, 3, 5), 100)
  expect(ended).toMatchObject({ win: 80_000, outcome: { hand: "royal-flush", dealt: cards("TS 2D QS 3C AS") } })
})

it("a round ends with its one draw", () => {
  const state = draw(dealt("9H 9D 3C 5S 2H 9C 4S 8D 8C 7D"), 1, 2)
  expect(videoPoker.ended(state, 100)).toMatchObject({ win: 300, outcome: { hand: "three-of-a-kind" } })
  expect(videoPoker.step(state, { act: "draw", hold: all })).toBeUndefined()
  expect(videoPoker.ended(dealt("9H 9D 3C 5S 2H 9C 4S 8D 8C 7D"), 100)).toBeUndefined()
})

it("the hand of a player who does not return is paid as it was dealt", () => {
  expect(videoPoker.abandoned(dealt("9H 9D 9C 5S 2H 4C 4S 8D 8C 7D"), 100).win).toBe(300)
  expect(videoPoker.abandoned(dealt("9H 8D 3C 5S 2H 9C 4S 8D 8C 7D"), 100).win).toBe(0)
})

it("ten different cards are shuffled for a round, and only five are seen", () => {
  for (let nonce = 0; nonce < 50; nonce++) {
    const state = videoPoker.begin(fairDraw(nodeHashes, { serverSeed: "ab".repeat(32), clientSeed: "poker", nonce }), 100, null)
    expect(new Set(state.cards).size).toBe(10)
    expect(videoPoker.seen(state, 100)).toMatchObject({ dealt: state.cards.slice(0, 5) })
    expect(JSON.stringify(videoPoker.seen(state, 100))).not.toContain(state.cards[5])
  }
})

it("video poker accepts a draw of five holds, and nothing else", () => {
  const reads = (value: unknown) => v.safeParse(videoPoker.action, value).success
  expect([{ act: "draw", hold: all }, { act: "draw", hold: [true] }, { act: "draw" }, null].map(reads)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it("wins meet the mean of their holds, wise or foolish", { tags: "long" }, () => {
  let [off, variance] = [0, 0]
  for (let nonce = 0; nonce < 1500; nonce++) {
    const fair = fairDraw(nodeHashes, { serverSeed: "90cc".repeat(16), clientSeed: "poker", nonce })
    const { outcome, win } = videoPoker.ended(draw(videoPoker.begin(fair, 100, null), 1, 2, 3, nonce % 2 ? 4 : 3), 100)!
    const mean = videoPoker.expected!(100, null, outcome)
    off += win - mean.win
    variance += mean.deviation ** 2
  }
  expect(Math.abs(off) / Math.sqrt(variance)).toBeLessThan(4)
})
