import { describe, expect, it } from "vitest"
import { cardAt, type PlayingCard } from "../playing-cards.ts"
import { pairsByRank, ranksAmong } from "./enumerated-hands.ts"
import { highestOf, niuBeats, niuHand, niuRank } from "./hands.ts"
import { handWays } from "./ways.ts"

const cards = (text: string): PlayingCard[] => text.split(" ")

it.each([
  ["TS JH 4D 6C 9S", 9, "TS 6C 4D", "JH 9S"],
  ["AS 2H 3D 4C 6S", 6, "6S 3D AS", "4C 2H"],
  ["5S 5H TD 3C 7S", 10, "TD 7S 3C", "5S 5H"],
  ["8S 2H TD AC 4S", 5, "TD 8S 2H", "4S AC"],
  ["AS 9H 8D 2C TS", 10, "TS 9H AS", "8D 2C"],
  ["TS JS QS KS JD", 10, "QS JS JD", "KS TS"],
  ["JS QH KD JC QS", 11, "QH JS JC", "KD QS"],
  ["AS AH AD AC 7S", 0, "", "7S AS AH AC AD"],
  ["KS 8H 7D 6C 5S", 6, "8H 7D 5S", "KS 6C"],
])("%s is worth %i", (text, rank, bull, rest) => {
  const hand = niuHand(cards(text))
  expect(hand.rank).toBe(rank)
  expect([...hand.bull, ...hand.rest].toSorted()).toEqual(cards(text).toSorted())
  const points = (group: readonly string[]) =>
    group.reduce((sum, [letter = ""]) => sum + Math.min(10, "A23456789TJQK".indexOf(letter) + 1), 0)
  if (rank > 0) expect(points(hand.bull) % 10).toBe(0)
  if (rank > 0 && rank < 11) expect(points(hand.rest) % 10).toBe(rank % 10)
  expect([hand.bull.length, hand.rest.length]).toEqual(bull ? [3, 2] : [0, rest.split(" ").length])
})

it("the cards of a hand are laid out from the highest, by rank and then spade, heart, club, diamond", () => {
  expect(niuHand(cards("7S AD AC AH AS"))).toEqual({ rank: 0, bull: [], rest: cards("7S AS AH AC AD") })
  expect(niuHand(cards("4D 6C TS 9S JH"))).toEqual({ rank: 9, bull: cards("TS 6C 4D"), rest: cards("JH 9S") })
})

describe("of two hands", () => {
  it.each([
    ["five dukes beat Niu Niu", "JD JC QD QC KD", "KS TS TH TC TD"],
    ["Niu Niu beats Niu 9", "AD 9D 8D 2D TD", "KS QS JS 4S 5S"],
    ["Niu 1 beats no bull", "TD 6C 4C 9C 2C", "KS QS 8S 7S AS"],
    ["of the same rank the higher card wins", "KD TD TC 4D 3D", "QS TS TH 4S 3S"],
    ["an ace is the lowest card", "KD TD TC 4D 3D", "AS 6S TS TH JS"],
    ["of the same cards spades win", "KS TD TC 4D 3D", "KH TS TH 4S 3S"],
    ["of the same cards hearts beat clubs", "KH TD TC 4D 3D", "KC TS TH 4S 3S"],
    ["of the same cards clubs beat diamonds", "KC TD TH 4D 3D", "KD TS TC 4S 3S"],
    ["two hands without a bull are compared by their highest card", "KD QD 3D 4D 5D", "QS JS 3S 4S 5S"],
  ])("%s", (_, higher, lower) => {
    expect(niuBeats(cards(higher), cards(lower))).toBe(true)
    expect(niuBeats(cards(lower), cards(higher))).toBe(false)
  })
})

/** Every hand of five cards by numbers alone: its rank and its highest card, without the rules. */
function countAll(): { ranks: number[]; wrong: number; byHighest: number[][] } {
  const all = Array.from({ length: 52 }, (_, place) => {
    const card = cardAt(place)
    const rank = place % 13
    return { card, points: Math.min(rank + 1, 10), height: rank * 4 + [3, 2, 0, 1][Math.floor(place / 13)]!, rank }
  })
  const ranks = Array<number>(12).fill(0)
  const byHighest = Array.from({ length: 12 }, () => Array<number>(52).fill(0))
  let wrong = 0
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++)
        for (let d = c + 1; d < 52; d++)
          for (let e = d + 1; e < 52; e++) {
            const five = [all[a]!, all[b]!, all[c]!, all[d]!, all[e]!] as const
            const [p, q, r, s, t] = [five[0].points, five[1].points, five[2].points, five[3].points, five[4].points]
            let rank = -1
            if (five.every(one => one.rank > 9)) rank = 11
            else if ((p + q + r) % 10 === 0) rank = (s + t) % 10
            else if ((p + q + s) % 10 === 0) rank = (r + t) % 10
            else if ((p + q + t) % 10 === 0) rank = (r + s) % 10
            else if ((p + r + s) % 10 === 0) rank = (q + t) % 10
            else if ((p + r + t) % 10 === 0) rank = (q + s) % 10
            else if ((p + s + t) % 10 === 0) rank = (q + r) % 10
            else if ((q + r + s) % 10 === 0) rank = (p + t) % 10
            else if ((q + r + t) % 10 === 0) rank = (p + s) % 10
            else if ((q + s + t) % 10 === 0) rank = (p + r) % 10
            else if ((r + s + t) % 10 === 0) rank = (p + q) % 10
            rank = rank === 0 ? 10 : rank === -1 ? 0 : rank
            let highest = five[0]
            for (const one of five) if (one.height > highest.height) highest = one
            ranks[rank]!++
            byHighest[rank]![highest.height]!++
            const hand = five.map(one => one.card)
            if (niuRank(hand) !== rank || highestOf(hand) !== highest.card) wrong++
          }
  return { ranks, wrong, byHighest }
}

it("each of the 2,598,960 hands is ranked as an evaluator by numbers ranks it, and has the highest card that it finds", {
  tags: "long",
  timeout: 120_000,
}, () => {
  const { ranks, wrong, byHighest } = countAll()
  expect(wrong).toBe(0)
  expect(ranks).toEqual(handWays)
  expect(ranks).toEqual([...ranksAmong()])
  expect(ranks.reduce((sum, ways) => sum + ways, 0)).toBe(2_598_960)
  // Five dukes: 12 choose 5. The king of spades is in 47 choose 4 hands in front of it, in 11 choose 4 of them.
  expect(ranks[11]).toBe(792)
  expect(byHighest[11]![51]).toBe(330)
  expect(byHighest.reduce((sum, one) => sum + one[51]!, 0)).toBe(249_900)
})

it("of two hands of one deck either is as likely to win as the other, with the multiples of the trade", () => {
  const pairs = pairsByRank()
  const all = pairs.flat().reduce((sum, ways) => sum + ways, 0)
  expect(all).toBe(2_598_960 * 1_533_939)
  const won = { single: 0, double: 0, triple: 0, dukes: 0 }
  for (const [rank, others] of pairs.entries())
    for (const [other, ways] of others.entries()) {
      expect(ways).toBe(pairs[other]![rank])
      // Of two hands of a rank each has the highest card as often as the other: no two cards are the same.
      const wins = rank > other ? ways : rank === other ? ways / 2 : 0
      won[rank < 7 ? "single" : rank < 10 ? "double" : rank === 10 ? "triple" : "dukes"] += wins
    }
  expect(won).toEqual({ single: 1_061_231_496_012, double: 648_680_169_372, triple: 282_196_514_964, dukes: 1_214_871_372 })
  expect(Object.values(won).reduce((sum, ways) => sum + ways, 0) * 2).toBe(all)
})
