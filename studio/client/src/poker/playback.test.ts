import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { HandEvent } from "../../../poker/hand/events.ts"
import { PlayedHand } from "../../../poker/testing/played-hand.ts"
import type { PokerHandView } from "../../../poker/wire.ts"
import { Playback } from "./playback.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seen: string[] = []
const playback = () => {
  seen.length = 0
  return new Playback({
    onStep: event => seen.push(event.type === "street" ? event.street : event.type),
    onJump: shown => seen.push(`jump ${shown?.number ?? "none"}`),
    onCaughtUp: () => seen.push("caught up"),
  })
}
const hand = (number: number, events: readonly HandEvent[]): PokerHandView =>
  ({ id: `hand-${number}`, number, commitment: "", seeds: [], events }) as PokerHandView

const allIn = new PlayedHand({ stacks: { 1: 1000, 2: 1000 } }).play("1000", "call").events
const open = allIn.slice(0, 3)

it("a board that arrives at once is dealt street by street, and ends before the next hand begins", () => {
  const play = playback()
  play.push({ hand: hand(1, open), last: null }, false)
  expect(seen).toEqual(["jump 1", "caught up"])
  play.push({ hand: hand(2, open), last: hand(1, allIn) }, false)
  expect(seen).not.toContain("flop")
  vi.advanceTimersByTime(300)
  expect(seen).not.toContain("river")
  vi.advanceTimersByTime(10_000)
  const streets = seen.filter(one => ["flop", "turn", "river", "ended", "began"].includes(one))
  expect(streets).toEqual(["flop", "turn", "river", "ended", "began"])
  expect(play.shown?.number).toBe(2)
  expect(play.isCaughtUp).toBe(true)
})

it("a player who has to act is shown what happened within a second", () => {
  const play = playback()
  play.push({ hand: hand(1, open), last: null }, false)
  play.push({ hand: hand(2, open), last: hand(1, allIn) }, true)
  vi.advanceTimersByTime(1100)
  expect(play.isCaughtUp).toBe(true)
})

it("events that were missed are not played back: the hand is shown as it is", () => {
  const play = playback()
  play.push({ hand: hand(1, open), last: null }, false)
  play.push({ hand: hand(7, open), last: hand(6, allIn) }, false)
  expect(seen.at(-2)).toBe("jump 7")
  expect(play.shown?.state.street).toBe("preflop")
})
