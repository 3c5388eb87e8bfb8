import { expect, it } from "vitest"
import { cardAt } from "../../games/playing-cards.ts"
import { cardsOf } from "../testing/played-hand.ts"
import { chanceFrom, rankingDifferences } from "../testing/random-hands.ts"
import { categories, categoryOf, handValue, ranksOf } from "./value.ts"

const deck = Array.from({ length: 52 }, (_, place) => cardAt(place))

// As in every textbook: https://en.wikipedia.org/wiki/Poker_probability
it("all 2,598,960 hands of five cards are counted by category as published", { timeout: 60_000 }, () => {
  const counts = categories.map(() => 0)
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) counts[handValue([deck[a]!, deck[b]!, deck[c]!, deck[d]!, deck[e]!]) >> 20]!++
  expect(Object.fromEntries(categories.map((category, n) => [category, counts[n]]))).toEqual({
    "high-card": 1_302_540,
    pair: 1_098_240,
    "two-pair": 123_552,
    "three-of-a-kind": 54_912,
    straight: 10_200,
    flush: 5108,
    "full-house": 3744,
    "four-of-a-kind": 624,
    "straight-flush": 40,
  })
})

// `npm run sweeps` compares a million.
it("hands of seven cards compare as an independent library compares them", { tags: "long" }, () => {
  expect(rankingDifferences(50_000, chanceFrom(1))).toEqual([])
})

it("a hand is named by its category and the ranks that count", () => {
  const named = (text: string) => {
    const value = handValue(cardsOf(text))
    return [categoryOf(value), ranksOf(value).join("")]
  }
  expect(named("As 2d 3c 4h 5s Kd Kh")).toEqual(["straight", "5"])
  expect(named("Ks Kd 7c 7h 3s 3d Qh")).toEqual(["two-pair", "K7Q"])
  expect(named("Ks Kd Kc 7h 7s 7d Qh")).toEqual(["full-house", "K7"])
  expect(named("As Ks Qs Js 9s 8s Th")).toEqual(["flush", "AKQJ9"])
  expect(named("9s 9d 9c 9h As Ad Ac")).toEqual(["four-of-a-kind", "9A"])
  expect(named("As 2s 3s 4s 5s 6s Th")).toEqual(["straight-flush", "6"])
})
