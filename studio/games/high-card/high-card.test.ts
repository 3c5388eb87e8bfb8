import fc from "fast-check"
import { expect, it } from "vitest"
import { fraction } from "../../fair/fraction.ts"
import type { FairDraw, TableBet } from "../game.ts"
import { stakesIn } from "../stakes.ts"
import { deal, rankOf, suitOf } from "./cards.ts"
import { type HighCardOutcome, highCard, rakeOf } from "./high-card.ts"

const seatsAt = (stake: number, count: number): TableBet<null>[] =>
  Array.from({ length: count }, (_, seat) => ({ id: String(seat), stake, choice: null, leftAt: null }))

/** Plays every sequence of draws once. */
function everyDeal(seats: number, play: (draw: FairDraw) => void) {
  const total = Array.from({ length: seats }, (_, n) => 52 - n).reduce((product, cards) => product * cards, 1)
  for (let index = 0; index < total; index++) {
    let rest = index
    play(below => {
      const drawn = rest % below
      rest = (rest - drawn) / below
      return drawn
    })
  }
  return total
}

it.each([2, 3])("high card with %i players gives each seat the same chance and exactly 95% (every deal enumerated)", seats => {
  const wins = Array<number>(seats).fill(0)
  let paid = 0
  const entries = seatsAt(100, seats)
  const deals = everyDeal(seats, draw => {
    const settled = highCard.settle(highCard.decide(draw, entries), entries)
    for (const [seat, { outcome, ...end }] of settled.entries()) {
      if (!("win" in end) || end.win === 0) continue
      wins[seat]!++
      paid += end.win
    }
  })
  expect(wins).toEqual(Array(seats).fill(deals / seats))
  expect(fraction(paid, deals * seats * 100)).toEqual(highCard.returns.find(({ name }) => name === `${seats} players`)?.payback)
})

it("a player alone against the house wins half of all deals and gets exactly 95% back (every deal enumerated)", () => {
  const [alone] = seatsAt(100, 1)
  let [wins, paid] = [0, 0]
  const deals = everyDeal(2, draw => {
    const result = highCard.decide(draw, [alone!])
    const [end] = highCard.settle(result, [alone!])
    const [mine, house] = result.cards as [number, number]
    expect(end).toMatchObject({ win: mine > house ? 190 : 0, outcome: { house: true, seat: 0, pot: 200, rake: 10 } })
    if (mine > house) wins++
    paid += end && "win" in end ? end.win : Number.NaN
  })
  expect(wins * 2).toBe(deals)
  expect(fraction(paid, deals * 100)).toEqual(highCard.returns.find(({ name }) => name === "house")?.payback)
})

it("the house plays against nobody who is not alone, nor under rules in which it had no seat", () => {
  const pair = seatsAt(100, 2)
  expect(highCard.decide(() => 0, pair)).toEqual({ cards: [0, 1] })
  const earlier = highCard.under({ rakePerCent: 5 })
  const [alone] = seatsAt(100, 1)
  expect(
    earlier.settle(
      earlier.decide(() => 0, [alone!]),
      [alone!],
    ),
  ).toMatchObject([{ back: true }])
})

it("high card deals every order of five cards equally often, so each seat is equally likely to get the highest", () => {
  // The draws of a deal map one to one to its cards: 52·51·50·49·48 draws, equally many ordered hands.
  const draws = fc.tuple(fc.nat(51), fc.nat(50), fc.nat(49), fc.nat(48), fc.nat(47))
  fc.assert(
    fc.property(draws, fc.nat(119), (drawn, order) => {
      const cards = deal(replay(drawn), 5)
      expect(new Set(cards).size).toBe(5)
      const permuted = permutation(cards, order)
      const again = drawsOf(permuted)
      expect(deal(replay(again), 5)).toEqual(permuted)
    }),
  )
})

const replay = (draws: readonly number[]): FairDraw => {
  const left = [...draws]
  return below => {
    const drawn = left.shift()!
    expect(drawn).toBeLessThan(below)
    return drawn
  }
}

function permutation(cards: readonly number[], index: number): number[] {
  const from = [...cards]
  let rest = index
  return cards.map((_, place) => {
    const left = cards.length - place
    const [card] = from.splice(rest % left, 1)
    rest = Math.floor(rest / left)
    return card!
  })
}

/** The draws that lead to these cards: the deal in reverse. */
function drawsOf(cards: readonly number[]): number[] {
  const deck = Array.from({ length: 52 }, (_, card) => card)
  return cards.map((card, place) => {
    const from = deck.indexOf(card)
    deck[from] = deck[place]!
    deck[place] = card
    return from - place
  })
}

it("aces rank over kings, and spades over hearts over diamonds over clubs", () => {
  expect([51, 50, 49, 48, 47, 0].map(card => rankOf(card) + suitOf(card))).toEqual(["A♠", "A♥", "A♦", "A♣", "K♠", "2♣"])
  const entries = seatsAt(100, 3)
  expect(highCard.settle({ cards: [47, 49, 48] }, entries)).toMatchObject([{ win: 0 }, { win: 285 }, { win: 0 }])
})

it("the payout is exactly the pot less the rake, whatever the antes", () => {
  const antes = fc.array(fc.integer({ min: 1, max: 1e10 }), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(antes, fc.nat(), (stakes, seed) => {
      const entries = stakes.map((stake, seat) => ({ id: String(seat), stake, choice: null, leftAt: null }))
      const settled = highCard.settle(
        highCard.decide(below => seed % below, entries),
        entries,
      )
      const pot = stakes.reduce((sum, stake) => sum + stake, 0)
      const paid = settled.reduce((sum, end) => sum + ("win" in end ? end.win : 0), 0)
      const { rake } = settled[0]!.outcome as HighCardOutcome
      expect(paid + rake).toBe(pot)
      expect(rake).toBe(Number((BigInt(pot) * 5n) / 100n))
    }),
  )
})

it("the rake is exactly 5% of the pots of the antes on offer, never rounded", () => {
  for (const currency of ["USD", "KRW", "IDR", "VND"]) {
    const offered = stakesIn(currency)
    for (const stake of offered.filter(ante => highCard.stakeFits(ante, null, offered))) {
      for (const seats of [2, 3, 4, 5]) expect(rakeOf(stake * seats) * 20).toBe(stake * seats)
    }
  }
})

it("a high-card round can be dealt and settled again from one player's outcome alone", () => {
  const draw: FairDraw = below => 12_345 % below
  const entries = seatsAt(200, 5)
  const settled = highCard.settle(highCard.decide(draw, entries), entries)
  for (const end of settled) {
    const again = highCard.again(end.outcome, 200, null, null)
    expect(highCard.settle(highCard.decide(draw, again.entries), again.entries)[again.mine]).toEqual(end)
  }
  const alone = seatsAt(200, 1)
  const [end] = highCard.settle(highCard.decide(draw, alone), alone)
  const again = highCard.again(end!.outcome, 200, null, null)
  expect(highCard.settle(highCard.decide(draw, again.entries), again.entries)).toEqual([end])
})

it("each ante has a room of its own", () => {
  expect(highCard.room?.(100)).not.toBe(highCard.room?.(200))
})
