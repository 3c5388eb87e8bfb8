import { expect, it } from "vitest"
import { decimal, fraction, subtract } from "../../fair/fraction.ts"
import { fairDraw } from "../../fair/stream.ts"
import { verifierHashes } from "../../fair/verify.ts"
import type { PlayingCard } from "../playing-cards.ts"
import type { SpotBets } from "../spot-bets.ts"
import { stakesIn } from "../stakes.ts"
import { ranksAmong, triplesByRank } from "./enumerated-hands.ts"
import { niuBeats, niuRank } from "./hands.ts"
import { duelOf, niuMark, niuNiu, niuPaytable, niuPlayers, niuSpots } from "./niu-niu.ts"
import { dealtWays, rankGroups } from "./ways.ts"

const hand = (text: string): PlayingCard[] => text.split(" ")
/** A round of these hands: the banker's, and those of players 1 to 3. */
const dealt = (...hands: string[]) => ({ first: "2D", hands: hands.map(hand) })

const settle = (result: ReturnType<typeof dealt>, choice: SpotBets) => {
  const stake = Object.values(choice).reduce<number>((sum, bet) => sum + (bet ?? 0), 0)
  const [settled] = niuNiu.settle(result, [{ id: "", stake, choice, leftAt: null }])
  return settled && "win" in settled ? settled.win : Number.NaN
}
const onAll = Object.fromEntries(niuSpots.map(({ code }) => [code, 100]))
const wonBy = (result: ReturnType<typeof dealt>) => {
  const [settled] = niuNiu.settle(result, [{ id: "", stake: 1600, choice: onAll, leftAt: null }])
  return (settled!.outcome as unknown as { won: Record<string, number> }).won
}

const [noBull, niuFour, niuEight, niuNiuHand, dukes] = [
  "KS QH 3D 4C 5S",
  "TD 6C 4D 2C 2S",
  "JD 5C 5D 3C 5H",
  "AD 9C 8C 2H TC",
  "JH QH KD JC QC",
]

it("a player who beats the banker wins Equal at 0.95 to one, and Double by the multiple of their hand", () => {
  const won = wonBy(dealt(noBull, niuFour, niuEight, niuNiuHand))
  expect([won["equal-1"], won["equal-2"], won["equal-3"]]).toEqual([195, 195, 195])
  // A fifth of 100 is the bet: 20 at 0.95, 1.90 and 2.85 to one, and the stake.
  expect([won["double-1"], won["double-2"], won["double-3"]]).toEqual([119, 138, 157])
  expect(wonBy(dealt(niuNiuHand, dukes, niuFour, niuEight))["double-1"]).toBe(195)
})

it("a lost Double returns what the winning hand does not take, and nothing against five dukes", () => {
  expect(wonBy(dealt(noBull, niuFour, niuEight, niuNiuHand))).toMatchObject({
    "banker-double-1": 80,
    "banker-double-2": 60,
    "banker-double-3": 40,
  })
  const won = wonBy(dealt(noBull, niuFour, niuEight, dukes))
  expect([won["banker-equal-3"], won["banker-double-3"]]).toEqual([undefined, undefined])
})

it("the banker's side wins what the player's loses: by the same multiples", () => {
  const won = wonBy(dealt(niuEight, niuFour, niuNiuHand, noBull))
  expect([won["banker-equal-1"], won["banker-double-1"], won["equal-1"], won["double-1"]]).toEqual([195, 138, undefined, 60])
  expect([won["banker-equal-2"], won["banker-double-2"], won["equal-2"], won["double-2"]]).toEqual([undefined, 40, 195, 157])
})

it("Niu Niu or better pays twelve to one on the hand that it names, five dukes included", () => {
  const won = wonBy(dealt(niuNiuHand, dukes, niuEight, noBull))
  expect([won["niu-1"], won["niu-2"], won["niu-3"], won["banker-niu"]]).toEqual([1300, undefined, undefined, 1300])
  expect(settle(dealt(noBull, dukes, niuEight, niuFour), { "banker-niu": 100 })).toBe(0)
})

it("with the same hand on both sides the highest card decides, on either side", () => {
  const [king, queen] = ["KD TC 6C 2C 2D", "QS TD 6D 2S 2H"]
  expect(niuRank(hand(king))).toBe(niuRank(hand(queen)))
  expect(settle(dealt(king, queen, niuEight, niuFour), { "equal-1": 20, "banker-equal-1": 60 })).toBe(117)
  expect(settle(dealt(queen, king, niuEight, niuFour), { "equal-1": 20, "banker-equal-1": 60 })).toBe(39)
})

const groupOf = (rank: number) => rankGroups.findLast(first => first <= rank)!

it("the ways of a deal are those of an enumeration of three hands from one deck by the values of their cards", {
  tags: "long",
  timeout: 120_000,
}, () => {
  const sums = new Map<string, bigint>()
  const add = (ranks: readonly number[], wins: readonly boolean[], ways: bigint) => {
    const key = `${ranks.map(groupOf).join(" ")} ${wins.join(" ")}`
    if (ways > 0n) sums.set(key, (sums.get(key) ?? 0n) + ways)
  }
  const triples = triplesByRank()
  for (let banker = 0; banker < 12; banker++)
    for (let one = 0; one < 12; one++)
      for (let other = 0; other < 12; other++) {
        const ways = triples[banker * 144 + one * 12 + other]!
        const ranks = [banker, one, other]
        // Hands of one rank come in every order of their highest cards equally often.
        if (one === banker && other === banker) {
          for (const both of [true, false]) add(ranks, [both, both], ways / 3n)
          for (const wins of [true, false]) add(ranks, [wins, !wins], ways / 6n)
        } else if (one === banker) for (const wins of [true, false]) add(ranks, [wins, other > banker], ways / 2n)
        else if (other === banker) for (const wins of [true, false]) add(ranks, [one > banker, wins], ways / 2n)
        else add(ranks, [one > banker, other > banker], ways)
      }
  const stated = new Map(
    dealtWays.map(({ result, weight }) => [
      `${result.banker} ${result.one} ${result.other} ${result.oneWins} ${result.otherWins}`,
      weight,
    ]),
  )
  expect(stated).toEqual(sums)
  expect([...sums.values()].reduce((sum, ways) => sum + ways, 0n)).toBe(2_598_960n * 1_533_939n * 850_668n)
})

it("every rank of a group counts alike for every bet", () => {
  for (const rank of niuPaytable.multiples.keys()) {
    expect(niuPaytable.multiples[rank]).toBe(niuPaytable.multiples[groupOf(rank)])
    expect(rank >= niuPaytable.niu.from).toBe(groupOf(rank) >= niuPaytable.niu.from)
  }
})

it("the returns are the exact ones: 97.5 % for Equal, and for Double an edge of 4.0275 % of the bet", () => {
  const of = Object.fromEntries(niuNiu.returns.map(({ name, payback }) => [name, payback]))
  // Won with each multiple, of 3,986,646,103,440 pairs of hands (`hands.test.ts`).
  const times = 1_061_231_496_012n + 2n * 648_680_169_372n + 3n * 282_196_514_964n + 5n * 1_214_871_372n
  const double = subtract(fraction(1), fraction(times, 3_986_646_103_440n * 100n))
  expect(of).toEqual({
    equal: fraction(39, 40),
    double,
    "banker-equal": fraction(39, 40),
    "banker-double": double,
    niu: fraction(13 * (191_016 + 792), 2_598_960),
    "banker-niu": fraction(13 * (191_016 + 792), 2_598_960),
  })
  expect(decimal(double, 7)).toBe("0.9919449")
  expect(decimal(of.niu!, 7)).toBe("0.9594237")
})

it("the odds are those of the trade: 0.95, 1.90, 2.85 and 4.75 to one, against 1, 2, 3 and 5", () => {
  // bglivecasino.com/en/bull-bull and yxw868.com/bullbull.html: Double by no bull to Niu 6, Niu 7 to 9, Niu Niu, five dukes.
  const { double, multiples, unit } = niuPaytable
  const bet = unit / double.covers
  expect([0, 6, 7, 9, 10, 11].map(rank => (double.wins * multiples[rank]!) / bet)).toEqual([0.95, 0.95, 1.9, 1.9, 2.85, 4.75])
  expect([0, 6, 7, 9, 10, 11].map(rank => (double.loses * multiples[rank]!) / bet)).toEqual([1, 1, 2, 2, 3, 5])
  expect(Math.max(...multiples) * double.loses).toBe(unit)
})

it("every bet the table takes wins whole minor units, in every currency", () => {
  const all = [noBull, niuFour, niuEight, niuNiuHand, dukes]
  for (const currency of ["USD", "KRW", "VND", "JPY", "TRY", "IDR"]) {
    const stakes = stakesIn(currency)
    for (const { code, bet } of niuSpots) {
      const least = stakes[0]! * (bet.endsWith("double") ? niuPaytable.double.covers : 1)
      expect(niuNiu.stakeFits(least, { [code]: least }, stakes), `${code} ${currency}`).toBe(true)
      for (const banker of all)
        for (const player of all.filter(one => one !== banker)) {
          const win = settle(dealt(banker, player, player, player), { [code]: least })
          expect(Number.isSafeInteger(win) && win >= 0, `${code} ${win}`).toBe(true)
        }
    }
  }
})

it("a bet on Double that could not be paid to the minor unit is refused", () => {
  const stakes = stakesIn("USD")
  expect(niuNiu.stakeFits(120, { "double-1": 120 }, stakes)).toBe(false)
  expect(niuNiu.stakeFits(120, { "equal-1": 120 }, stakes)).toBe(true)
  expect(niuNiu.stakeFits(300, { "banker-double-2": 200, "equal-2": 100 }, stakes)).toBe(true)
})

/** What bets on two players return over all deals of three hands, by mean and deviation. */
function overDeals(bets: (facts: (typeof dealtWays)[number]["result"]) => number) {
  const all = Number(dealtWays.reduce((sum, { weight }) => sum + weight, 0n))
  const parts = dealtWays.map(({ result, weight }) => ({ win: bets(result), chance: Number(weight) / all }))
  const win = parts.reduce((sum, part) => sum + part.win * part.chance, 0)
  return { win, deviation: Math.sqrt(parts.reduce((sum, part) => sum + (part.win - win) ** 2 * part.chance, 0)) }
}

it("bets of one round deviate together, as the banker's cards decide all of them", () => {
  for (const { name, payback, deviation } of niuNiu.returns) {
    const code = niuSpots.find(({ bet }) => bet === name)!.code
    const expected = niuNiu.expected!(100, { [code]: 100 })
    expect(expected.name).toBe(name)
    expect(expected.win).toBeCloseTo((100 * Number(payback.top)) / Number(payback.bottom), 9)
    expect(expected.deviation).toBeCloseTo(100 * deviation, 3)
  }
  const two = overDeals(({ oneWins, otherWins }) => (oneWins ? 195 : 0) + (otherWins ? 390 : 0))
  const expected = niuNiu.expected!(300, { "equal-1": 100, "equal-3": 200 })
  expect(expected).toEqual({ name: "equal", win: expect.closeTo(two.win, 9), deviation: expect.closeTo(two.deviation, 6) })
  // Two players win together more often than apart: the banker's hand is the same.
  expect(two.deviation).toBeGreaterThan(Math.sqrt(100 ** 2 + 200 ** 2) * 0.975)
  const mixed = overDeals(
    ({ oneWins, other, banker }) => (oneWins ? 0 : 195) + (other >= 10 ? 1300 : 0) + (banker >= 10 ? 1300 : 0),
  )
  expect(niuNiu.expected!(300, { "banker-equal-2": 100, "niu-1": 100, "banker-niu": 100 })).toEqual({
    name: "banker-equal",
    win: expect.closeTo(mixed.win, 9),
    deviation: expect.closeTo(mixed.deviation, 6),
  })
  // Either side wins: only the commission is at stake.
  expect(niuNiu.expected!(200, { "equal-1": 100, "banker-equal-1": 100 })).toEqual({
    name: "equal",
    win: expect.closeTo(195, 9),
    deviation: expect.closeTo(0, 2),
  })
})

const drawOf = (nonce: number) => fairDraw(verifierHashes, { serverSeed: "0c".repeat(32), clientSeed: "bull", nonce })

it("one deck is dealt, five cards to a hand before the next, from the hand that the first card names", () => {
  const starts = new Set<number>()
  for (let nonce = 0; nonce < 300; nonce++) {
    const { first, hands } = niuNiu.decide(drawOf(nonce), []) as { first: string; hands: string[][] }
    expect(new Set([first, ...hands.flat()]).size).toBe(21)
    expect(hands.map(({ length }) => length)).toEqual([5, 5, 5, 5])
    // The same draws from a deck, suit by suit from the ace to the king, without the rules.
    const deck = ["S", "H", "D", "C"].flatMap(suit => [..."A23456789TJQK"].map(rank => rank + suit))
    const draw = drawOf(nonce)
    const inOrder = Array.from({ length: 21 }, (_, n) => {
      const from = n + draw(52 - n)
      ;[deck[n], deck[from]] = [deck[from]!, deck[n]!]
      return deck[n]!
    })
    const start = { A: 0, 5: 0, 9: 0, K: 0, 2: 1, 6: 1, T: 1, 3: 2, 7: 2, J: 2, 4: 3, 8: 3, Q: 3 }[first[0]!]!
    starts.add(start)
    expect(first).toBe(inOrder[0])
    for (let n = 0; n < 4; n++) expect(hands[(start + n) % 4]).toEqual(inOrder.slice(1 + 5 * n, 6 + 5 * n))
  }
  expect(starts).toEqual(new Set([0, 1, 2, 3]))
})

it("a mark holds every hand of a round and who won", () => {
  for (let nonce = 0; nonce < 2000; nonce++) {
    const result = niuNiu.decide(drawOf(nonce), []) as ReturnType<typeof dealt>
    const mark = niuNiu.mark!(result)
    expect(mark).toMatch(/^[0-9a-z]{3}$/)
    expect(niuMark(mark)).toEqual(niuPlayers.map(player => duelOf(result, player)))
    expect(niuNiu.road!.side(mark)).toBe(niuBeats(result.hands[1]!, result.hands[0]!) ? "first" : "second")
  }
  expect(niuMark(niuNiu.mark!(dealt(dukes, niuFour, niuEight, noBull)))).toEqual([
    { banker: 11, player: 4, wins: false },
    { banker: 11, player: 8, wins: false },
    { banker: 11, player: 0, wins: false },
  ])
})

it("hands come up as often as they are counted", () => {
  const rounds = 20_000
  const counts = Array<number>(12).fill(0)
  for (let nonce = 0; nonce < rounds; nonce++)
    for (const cards of (niuNiu.decide(drawOf(nonce), []) as ReturnType<typeof dealt>).hands.slice(0, 2))
      counts[niuRank(cards)]!++
  const chances = [...ranksAmong()].map(ways => ways / 2_598_960)
  const chi = counts
    .slice(0, 11)
    .reduce((sum, count, rank) => sum + (count - 2 * rounds * chances[rank]!) ** 2 / (2 * rounds * chances[rank]!), 0)
  // 99.9 % of chi-square with 10 degrees of freedom; two hands of a round are nearly independent.
  expect(chi).toBeLessThan(29.6)
})
