import { expect, it } from "vitest"
import { add, fraction, multiply } from "../../fair/fraction.ts"
import { cardsIn, type ShoeCard } from "../baccarat/cards.ts"
import type { FairDraw, TableBet } from "../game.ts"
import type { SpotBets } from "../spot-bets.ts"
import { type DragonTigerOutcome, type DragonTigerSpot, dragonTiger, dragonTigerSpots } from "./dragon-tiger.ts"

const stake = 40
const onAll = { dragon: stake, tiger: stake, tie: stake, "suited-tie": stake }
const bet = (choice: SpotBets<DragonTigerSpot>): TableBet<SpotBets<DragonTigerSpot>> => ({
  id: "",
  stake: Object.values(choice).reduce((sum, one) => sum + one, 0),
  choice,
  leftAt: null,
})

/** Every order of the first two cards of the shoe, once. */
function everyDeal(seen: (outcome: DragonTigerOutcome, win: number) => void) {
  for (let first = 0; first < cardsIn; first++)
    for (let second = 0; second < cardsIn - 1; second++) {
      const left = [first, second]
      const draw: FairDraw = () => left.shift()!
      const [settled] = dragonTiger.settle(dragonTiger.decide(draw, []), [bet(onAll)])
      seen(settled?.outcome as DragonTigerOutcome, settled && "win" in settled ? settled.win : 0)
    }
}

it("dragon tiger returns what it publishes, over every deal of two cards from eight decks", () => {
  const back = new Map<DragonTigerSpot, { sum: number; squares: number }>()
  const counts: Record<string, number> = {}
  let total = 0
  everyDeal(({ won, winner, suited }, win) => {
    total += win
    counts[suited ? "suited" : winner] = (counts[suited ? "suited" : winner] ?? 0) + 1
    for (const spot of dragonTigerSpots) {
      const { sum, squares } = back.get(spot) ?? { sum: 0, squares: 0 }
      const amount = won[spot] ?? 0
      back.set(spot, { sum: sum + amount, squares: squares + amount * amount })
    }
  })
  const deals = cardsIn * (cardsIn - 1)
  // A tie in 31 of 415 deals, suited in 7 of 415: the published chances of eight decks.
  expect(counts).toEqual({
    dragon: (deals * 192) / 415,
    tiger: (deals * 192) / 415,
    tie: (deals * 24) / 415,
    suited: (deals * 7) / 415,
  })
  for (const { name, payback, deviation } of dragonTiger.returns) {
    const { sum, squares } = back.get(name as DragonTigerSpot)!
    expect(fraction(sum, deals * stake), name).toEqual(payback)
    expect(Math.sqrt(squares / deals - (sum / deals) ** 2) / stake).toBeCloseTo(deviation, 5)
  }
  expect(total).toBe([...back.values()].reduce((all, { sum }) => all + sum, 0))
})

it("dragon tiger has the trade's returns: 96.27 % on a side, 89.64 % on a tie, 86.02 % on a suited tie", () => {
  expect(Object.fromEntries(dragonTiger.returns.map(({ name, payback }) => [name, payback]))).toEqual({
    dragon: fraction(799, 830),
    tiger: fraction(799, 830),
    tie: fraction(372, 415),
    "suited-tie": fraction(357, 415),
  })
})

const dealt = (dragon: ShoeCard, tiger: ShoeCard, winner: "dragon" | "tiger" | "tie", suited = false) => ({
  dragon,
  tiger,
  winner,
  suited,
})

it("a king beats a queen and an ace loses to a two, whatever the suit", () => {
  const [king, ace] = [dealt("KC", "QS", "dragon"), dealt("AS", "2C", "tiger")]
  expect(dragonTiger.settle(king, [bet({ dragon: 100, tie: 20 })])).toMatchObject([
    { win: 200, outcome: { won: { dragon: 200 } } },
  ])
  expect(dragonTiger.settle(ace, [bet({ dragon: 100 })])).toMatchObject([{ win: 0, outcome: { won: {} } }])
})

it("on a tie both sides get half their stake back, and a suited tie pays the tie as well", () => {
  const tie = dealt("9H", "9C", "tie")
  expect(dragonTiger.settle(tie, [bet({ dragon: 20, tiger: 60, tie: 20, "suited-tie": 20 })])).toMatchObject([
    { win: 10 + 30 + 240, outcome: { won: { dragon: 10, tiger: 30, tie: 240 } } },
  ])
  const suited = dealt("9H", "9H", "tie", true)
  expect(dragonTiger.settle(suited, [bet({ tie: 20, "suited-tie": 20 })])).toMatchObject([{ win: 240 + 1020 }])
})

it("the expected win of several dragon tiger bets is the sum of their returns, and covering both sides deviates least", () => {
  const of = (name: string) => dragonTiger.returns.find(one => one.name === name)!
  const sum = add(multiply(of("dragon").payback, fraction(100)), multiply(of("tie").payback, fraction(20)))
  const expected = dragonTiger.expected!(120, { dragon: 100, tie: 20 })
  expect(expected.name).toBe("dragon")
  expect(expected.win).toBeCloseTo(Number(sum.top) / Number(sum.bottom), 9)
  expect(dragonTiger.expected!(200, { dragon: 100, tiger: 100 }).deviation).toBeCloseTo(
    200 * Math.sqrt((31 / 415) * (384 / 415)) * 0.5,
    6,
  )
})
