import { expect, it } from "vitest"
import worked from "../client/src/algorithm/worked-examples.json" with { type: "json" }
import { atTable, deck, hashOfPaytable, paytable, shuffled } from "../testing/from-the-text.ts"

// Written from docs/fairness.md alone, as the helpers in testing/from-the-text.ts.

it("the summit example is as documented", () => {
  const { paytableHash, draws, top, stake, choice, win } = worked.summit
  expect(hashOfPaytable("summit")).toBe(paytableHash)
  const { heights } = paytable<{ heights: number[] }>("summit")
  const draw = atTable(paytableHash)
  const drawn = [draw(110)]
  let held = drawn[0]! < 99 ? 1 : 0
  while (held > 0 && held < heights.length) {
    drawn.push(draw(heights[held]!))
    if (drawn.at(-1)! >= heights[held - 1]!) break
    held++
  }
  expect([drawn, held]).toEqual([draws, top])
  expect([heights[choice.half - 1], heights[choice.auto - 1]]).toEqual([12, 15])
  expect(choice.auto <= top ? Math.floor((stake * (12 + 15)) / 20) : 0).toBe(win)
})

it("the salon roulette example is as documented", () => {
  const { paytableHash, choice, number, win } = worked["salon-roulette"]
  expect(hashOfPaytable("salon-roulette")).toBe(paytableHash)
  expect(atTable(paytableHash)(37)).toBe(number)
  const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].includes(number)
  expect((red ? choice.red * 2 : 0) + (number > 0 && number % 2 === 0 ? choice.even * 2 : 0)).toBe(win)
})

const shoe = Array.from({ length: 8 }, () => deck).flat()

it("the salon baccarat example is as documented", () => {
  const { paytableHash, choice, draws, player, banker, win } = worked["salon-baccarat"]
  expect(hashOfPaytable("salon-baccarat")).toBe(paytableHash)
  const { drawn, first } = shuffled(shoe, 4, atTable(paytableHash))
  expect(drawn).toEqual(draws)
  expect([
    [first[0], first[2]],
    [first[1], first[3]],
  ]).toEqual([player, banker])
  const points = (cards: string[]) => cards.reduce((sum, card) => sum + (("A23456789".indexOf(card[0]!) + 1) % 10), 0) % 10
  const { natural, back } = paytable<{ natural: number; back: { banker: number } }>("salon-baccarat")
  expect([points(player), points(banker)]).toEqual([5, 8])
  expect(points(banker)).toBeGreaterThanOrEqual(natural)
  expect((choice.banker / 20) * back.banker).toBe(win)
})

it("the dragon tiger example is as documented", () => {
  const { paytableHash, choice, draws, dragon, tiger, win } = worked["dragon-tiger"]
  expect(hashOfPaytable("dragon-tiger")).toBe(paytableHash)
  expect(shuffled(shoe, 2, atTable(paytableHash))).toEqual({ drawn: draws, first: [dragon, tiger] })
  const rank = (card: string) => "A23456789TJQK".indexOf(card[0]!)
  const { back } = paytable<{ back: { dragon: number } }>("dragon-tiger")
  expect(rank(dragon) > rank(tiger) ? choice.dragon * back.dragon : 0).toBe(win)
})

it("the xóc đĩa example is as documented", () => {
  const { paytableHash, choice, coins, win } = worked["xoc-dia"]
  expect(hashOfPaytable("xoc-dia")).toBe(paytableHash)
  const draw = atTable(paytableHash)
  expect(coins.map(() => draw(2))).toEqual(coins)
  const { back, unit } = paytable<{ back: Record<string, number>; unit: number }>("xoc-dia")
  expect(coins.filter(coin => coin === 1)).toHaveLength(2)
  expect((choice.even * back.even! + choice["two-two"] * back["two-two"]!) / unit).toBe(win)
})

it("the fan tan example is as documented", () => {
  const { paytableHash, choice, draw: drawn, beads, win } = worked["fan-tan"]
  expect(hashOfPaytable("fan-tan")).toBe(paytableHash)
  const table = paytable<{ amounts: number; fewest: number; unit: number; back: { fan: number } }>("fan-tan")
  expect(atTable(paytableHash)(table.amounts)).toBe(drawn)
  expect(drawn + table.fewest).toBe(beads)
  let left = beads
  while (left > 4) left -= 4
  expect(left).toBe(3)
  expect((choice["fan-3"] * table.back.fan) / table.unit + choice["nim-1-3"]).toBe(win)
})

it("the niu niu example is as documented", () => {
  const { paytableHash, choice, draws, first, hands, win } = worked["niu-niu"]
  expect(hashOfPaytable("niu-niu")).toBe(paytableHash)
  const dealt = shuffled(deck, 21, atTable(paytableHash))
  expect(dealt.drawn).toEqual(draws)
  const rank = (card: string) => "A23456789TJQK".indexOf(card[0]!)
  expect(dealt.first[0]).toBe(first)
  const start = rank(first) % 4
  for (let n = 0; n < 4; n++) expect(hands[(start + n) % 4]).toEqual(dealt.first.slice(1 + 5 * n, 6 + 5 * n))
  const points = (cards: string[]) => cards.reduce((sum, card) => sum + (rank(card) + 1) * (rank(card) < 9 ? 1 : 0), 0)
  const worth = (cards: string[]) => {
    const has = cards.some((one, a) => cards.some((two, b) => a < b && (points(cards) - points([one, two])) % 10 === 0))
    return has ? points(cards) % 10 || 10 : 0
  }
  // The banker and player 3 have no bull: the queen beats the jack.
  expect(hands.map(worth)).toEqual([0, 6, 1, 0])
  const { equal, double, multiples, unit } = paytable<{
    equal: number
    double: { wins: number; loses: number }
    multiples: number[]
    unit: number
  }>("niu-niu")
  const doubled = choice["banker-double-2"]
  const back = doubled - (double.loses * multiples[1]! * doubled) / unit
  expect((choice["equal-1"] * equal) / unit + back + (choice["banker-equal-3"] * equal) / unit).toBe(win)
})

it("the peony baccarat example is as documented", () => {
  const { paytableHash, choice, draws, player, banker, win } = worked["peony-baccarat"]
  expect(hashOfPaytable("peony-baccarat")).toBe(paytableHash)
  const { drawn, first } = shuffled(shoe, 6, atTable(paytableHash))
  expect(drawn).toEqual(draws)
  expect([
    [first[0], first[2], first[4]],
    [first[1], first[3], first[5]],
  ]).toEqual([player, banker])
  const points = (cards: string[]) => cards.reduce((sum, card) => sum + (("A23456789".indexOf(card[0]!) + 1) % 10), 0) % 10
  expect([points(player), points(banker), banker[0]![0] === banker[1]![0]]).toEqual([4, 0, true])
  const { back, dragon, unit } = paytable<{
    back: Record<string, number>
    dragon: Record<string, number>
    unit: number
  }>("peony-baccarat")
  const won =
    choice.player * back.player! + choice["banker-pair"] * back["banker-pair"]! + choice["player-dragon"] * dragon["by-4"]!
  expect(won / unit).toBe(win)
})

it("the sic bo example is as documented", () => {
  const { paytableHash, choice, dice, win } = worked["sic-bo"]
  expect(hashOfPaytable("sic-bo")).toBe(paytableHash)
  const draw = atTable(paytableHash)
  expect(dice.map(() => draw(6) + 1)).toEqual(dice)
  const { payouts } = paytable<{ payouts: Record<string, number[]> }>("sic-bo")
  const total = dice.reduce((sum, die) => sum + die, 0)
  const twos = dice.filter(die => die === 2).length
  expect([total, new Set(dice).size > 1, twos]).toEqual([9, true, 1])
  const won = [choice.small * (payouts.size![0]! + 1), choice["single-2"] * (payouts.single![twos - 1]! + 1)]
  expect(won[0]! + won[1]! + choice["total-9"] * (payouts["total-9"]![0]! + 1)).toBe(win)
})

it("the salon blackjack example is as documented", () => {
  const { paytableHash, choice, dealer, cards, win } = worked["salon-blackjack"]
  expect(hashOfPaytable("salon-blackjack")).toBe(paytableHash)
  const draw = atTable(paytableHash)
  const few = (count: number) => Array.from({ length: count }, () => deck[draw(52)]!)
  const { plus3, dealerStands } = paytable<{ plus3: { flush: number }; dealerStands: number }>("salon-blackjack")
  const drawn = few(14)
  const seats = Array.from({ length: 7 }, () => few(44))
  expect(drawn.slice(0, dealer.length)).toEqual(dealer)
  expect(seats[choice.seat - 1]!.slice(0, 2)).toEqual(cards)
  // Nobody has an ace that could count 11 but the seat, whose 16 stands against a bust.
  const points = (hand: string[]) => hand.reduce((sum, card) => sum + Math.min(10, "A23456789TJQK".indexOf(card[0]!) + 1), 0)
  expect(points(dealer.slice(0, 2))).toBeLessThan(dealerStands)
  expect(points(dealer)).toBeGreaterThan(21)
  expect(new Set([...cards, dealer[0]!].map(card => card[1])).size).toBe(1)
  expect(2 * choice.main + (plus3.flush + 1) * choice.plus3).toBe(win)
})
