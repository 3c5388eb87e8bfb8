import { expect, it } from "vitest"
import { chanceFrom } from "../testing/random-hands.ts"
import { nextPositions, type Positions, type ReadySeat } from "./positions.ts"

const ready = (...seats: number[]): ReadySeat[] => seats.map(seat => ({ seat, owes: null, posts: false }))
const before = (button: number, small: number, big: number): Positions => ({ button, small, big })
const places = (from: Positions | undefined, seats: readonly ReadySeat[]) => {
  const next = nextPositions(from, seats)
  return next && [next.button, next.isSmallDead ? null : next.small, next.big]
}
const dealtIn = (from: Positions, seats: readonly ReadySeat[]) => nextPositions(from, seats)?.dealt.map(({ seat }) => seat)

it("button and blinds move on by one player a hand", () => {
  expect(places(undefined, ready(2, 5, 7, 9))).toEqual([2, 5, 7])
  expect(places(before(2, 5, 7), ready(2, 5, 7, 9))).toEqual([5, 7, 9])
  expect(places(before(5, 7, 9), ready(2, 5, 7, 9))).toEqual([7, 9, 2])
})

// The cases of the dead button rule, as in Robert's Rules of Poker, section 3, and TDA rule 32.
it("the big blind left: the small blind of the next hand is dead, and the button of the one after it", () => {
  expect(places(before(1, 2, 3), ready(1, 2, 4, 5))).toEqual([2, null, 4])
  expect(places(before(2, 3, 4), ready(1, 2, 4, 5))).toEqual([3, 4, 5])
})

it("the small blind left: the button is dead, at its empty seat", () => {
  expect(places(before(1, 2, 3), ready(1, 3, 4, 5))).toEqual([2, 3, 4])
})

it("both blinds left: a dead button and a dead small blind", () => {
  expect(places(before(1, 2, 3), ready(1, 4, 5))).toEqual([2, null, 4])
})

it("down to two players, nobody posts the big blind twice in a row", () => {
  expect(places(before(1, 2, 3), ready(1, 3))).toEqual([3, 3, 1])
  expect(places(before(1, 2, 3), ready(2, 3))).toEqual([3, 3, 2])
  expect(places(before(1, 2, 3), ready(1, 2))).toEqual([2, 2, 1])
})

it("with two players button and big blind alternate", () => {
  expect(places(undefined, ready(4, 6))).toEqual([4, 4, 6])
  expect(places(before(4, 4, 6), ready(4, 6))).toEqual([6, 6, 4])
})

const newcomer = (seat: number, posts = true): ReadySeat => ({ seat, owes: "big", posts })

it("a third player joins two: on the big blind, or by posting where no blind is escaped", () => {
  expect(places(before(1, 1, 3), [...ready(1, 3), newcomer(5)])).toEqual([1, 3, 5])
  expect(places(before(3, 3, 1), [...ready(1, 3), newcomer(5)])).toEqual([5, 1, 3])
  expect(nextPositions(before(3, 3, 1), [...ready(1, 3), newcomer(5)])?.dealt).toContainEqual({ seat: 5, owes: "big" })
})

it("the button of two players leaves as others join: the button does not stay between the blinds", () => {
  expect(places(before(1, 1, 6), [...ready(6), newcomer(2), newcomer(3)])).toEqual([3, 6, 2])
})

it("a newcomer in the seat of the small blind waits, and does not post a blind twice", () => {
  const joining = [newcomer(6), ...ready(2, 3, 4)]
  expect(dealtIn(before(1, 1, 6), joining)).toEqual([2, 3, 4])
})

it("a newcomer waits for the big blind or posts, and is never dealt in between button and big blind", () => {
  const others = ready(1, 3, 5, 7)
  expect(dealtIn(before(1, 3, 5), [...others, newcomer(8)])).toEqual([1, 3, 5, 7, 8])
  expect(dealtIn(before(1, 3, 5), [...others, newcomer(8, false)])).toEqual([1, 3, 5, 7])
  expect(dealtIn(before(1, 3, 5), [...others, newcomer(4)])).toEqual([1, 3, 5, 7])
  expect(places(before(1, 3, 5), [...others, newcomer(6, false)])).toEqual([3, 5, 6])
  expect(dealtIn(before(1, 3, 5), [...others, newcomer(6, false)])).toEqual([1, 3, 5, 6, 7])
})

it("on the big blind nothing else is owed", () => {
  const late: ReadySeat = { seat: 6, owes: "both", posts: true }
  expect(nextPositions(before(1, 3, 5), [...ready(1, 3, 5, 7), late])?.dealt).toContainEqual({ seat: 6, owes: null })
})

it("two players who wait for nobody but each other play, and one alone does not", () => {
  expect(places(before(1, 3, 5), [newcomer(2), newcomer(4)])).toEqual([4, 4, 2])
  expect(nextPositions(before(1, 3, 5), ready(3))).toBeUndefined()
  expect(nextPositions(before(1, 3, 5), [])).toBeUndefined()
})

it("with fewer than two others to play, those who wait for the big blind play: nobody waits for ever", () => {
  const waiting = (seat: number) => newcomer(seat, false)
  expect(places(before(1, 1, 3), [...ready(1), waiting(3)])).toEqual([3, 3, 1])
  expect(dealtIn(before(1, 1, 3), [...ready(1), waiting(3)])).toEqual([1, 3])
  expect(places(before(1, 3, 5), [waiting(2), waiting(4)])).toEqual([4, 4, 2])
  expect(places(before(1, 3, 5), [...ready(1), waiting(3), waiting(4)])).toEqual([3, 3, 1])
  // Who posts comes before who waits.
  expect(dealtIn(before(1, 3, 5), [...ready(1), waiting(3), newcomer(4)])).toEqual([1, 4])
})

it("over many hands in which players come and go, everybody posts as often as they play a round", () => {
  let positions: Positions | undefined
  const bigs: number[] = []
  for (let hand = 0; hand < 900; hand++) {
    const next = nextPositions(positions, ready(1, 2, 3, 4, 5, 6, 7, 8, 9))!
    bigs.push(next.big)
    positions = next
  }
  for (const seat of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(bigs.filter(one => one === seat)).toHaveLength(100)
})

it("however players come and go, with three or more players small and big blind follow the button in this order", () => {
  const chance = chanceFrom(2026)
  let positions: Positions | undefined
  let seats: readonly ReadySeat[] = []
  const faults: string[] = []
  for (let hand = 0; hand < 60_000; hand++) {
    const isBusy = chance(40) < 20
    for (let seat = 1; seat <= 9; seat++) {
      const sits = seats.some(one => one.seat === seat)
      if (sits && chance(isBusy ? 12 : 3) === 0) seats = seats.filter(one => one.seat !== seat)
      else if (!sits && chance(isBusy ? 8 : 20) === 0) seats = [...seats, newcomer(seat, chance(2) === 0)]
    }
    const next = nextPositions(positions, seats)
    if (!next && seats.length > 1) faults.push(JSON.stringify({ positions, seats }))
    if (!next) continue
    const { button, small, big, dealt } = next
    const from = (seat: number) => (seat - button + 9) % 9
    const isInOrder = dealt.length === 2 ? button === small && small !== big : 0 < from(small) && from(small) < from(big)
    const isAnyBetween = dealt.length > 2 && dealt.some(({ seat }) => from(seat) > from(small) && from(seat) < from(big))
    const owesTwice = dealt.some(({ seat, owes }) => owes !== null && (seat === small || seat === big))
    if (!isInOrder || isAnyBetween || owesTwice) faults.push(JSON.stringify({ positions, seats, next }))
    seats = seats.map(one => (dealt.some(({ seat }) => seat === one.seat) ? { ...one, owes: null } : one))
    positions = next
  }
  expect(faults).toEqual([])
})
