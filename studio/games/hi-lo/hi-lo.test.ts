import * as v from "valibot"
import { expect, it } from "vitest"
import { decimal, divide, fraction, multiply } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { cardRanks } from "../playing-cards.ts"
import { type Guess, guesses, type HiLoAction, type HiLoState, hiLo, hiLoPaytable, multiplierAfter } from "./hi-lo.ts"

const laid = (...cards: string[]): HiLoState => ({
  cards: [...cards, ...Array<string>(53 - cards.length).fill("7S")],
  turns: [],
  taken: false,
})
const guess = (state: HiLoState, ...made: Guess[]) => made.reduce((now, one) => act(now, { act: "guess", guess: one }), state)
const act = (state: HiLoState, action: HiLoAction) => hiLo.step(state, action)!

it("every guess after every card returns exactly 99%, counted over the 13 next cards", () => {
  for (const before of cardRanks) {
    for (const one of guesses) {
      const won = [...cardRanks].filter(after => !hiLo.ended(guess(laid(`${before}S`, `${after}H`), one), 100)).length
      const offered = multiplierAfter({ cards: [`${before}S`], turns: [one] })!
      expect(multiply(fraction(won, 13), offered), `${one} than ${before}`).toEqual(fraction(99, 100))
    }
  }
  expect(hiLo.returns.every(({ payback }) => payback.top === 99n && payback.bottom === 100n)).toBe(true)
})

it("no guess is certain: after an ace or a king the same rank is wrong for the long side", () => {
  expect(hiLo.ended(guess(laid("AS", "AH"), "higher"), 100)).toMatchObject({ win: 0, outcome: { missed: true } })
  expect(hiLo.ended(guess(laid("KS", "KH"), "lower"), 100)).toMatchObject({ win: 0 })
  expect(hiLo.ended(guess(laid("7S", "7H"), "higher"), 100)).toBeUndefined()
  expect(hiLo.ended(guess(laid("AS", "AH"), "lower"), 100)).toBeUndefined()
})

it("several guesses in a row still return 99%: the edge is taken once", () => {
  const worth = multiplierAfter({ cards: ["7S", "TD", "2C"], turns: ["higher", "lower", "same"] })!
  expect(divide(worth, fraction(99, 100))).toEqual([fraction(13, 7), fraction(13, 10), fraction(13, 1)].reduce(multiply))
  expect(decimal(worth, 4)).toBe("31.0718")
})

it("a skip turns a card, costs nothing and changes nothing, as often as stated", () => {
  let state = guess(laid("7S", "9D"), "higher")
  const before = multiplierAfter(state)
  for (let n = 0; n < hiLoPaytable.skips; n++) state = act(state, { act: "skip" })
  expect(multiplierAfter(state)).toEqual(before)
  expect(hiLo.step(state, { act: "skip" })).toBeUndefined()
  expect(hiLo.seen(state, 100)).toMatchObject({ skipsLeft: 0, win: 183 })
})

it("a win is taken whole after the first guess, not before it, and nothing follows the end", () => {
  expect(hiLo.step(laid("7S"), { act: "take" })).toBeUndefined()
  const taken = act(guess(laid("7S", "9D"), "higher"), { act: "take" })
  expect(hiLo.ended(taken, 100)).toEqual({
    win: 183,
    outcome: { first: "7S", turns: [{ act: "higher", card: "9D" }], missed: false },
  })
  expect(hiLo.step(taken, { act: "guess", guess: "lower" })).toBeUndefined()
  expect(hiLo.step(guess(laid("7S", "2D"), "higher"), { act: "skip" })).toBeUndefined()
})

it("a guess above the cap is not on offer, and the round ends automatically when none is left", () => {
  const three = guess(laid("7S", "7H", "7D", "7C"), "same", "same", "same")
  expect(Object.keys(hiLo.seen(three, 100)).length).toBeGreaterThan(0)
  expect(hiLo.step(three, { act: "guess", guess: "same" })).toBeUndefined()
  const after = guess(three, "higher")
  expect(hiLo.ended(after, 100)?.win).toBe(403_934)
})

it("a round can't run out of cards before it ends", () => {
  let state: HiLoState = laid("AS")
  for (let n = 0; n < 52; n++) {
    const next = n < 20 ? act(state, { act: "skip" }) : act(state, { act: "guess", guess: "higher" })
    if (hiLo.ended(next, 100)) return
    state = next
  }
  expect(hiLo.ended(state, 100)).toBeDefined()
})

it("nothing of the cards to come is seen", () => {
  expect(hiLo.seen(laid("7S", "9D"), 1000)).toEqual({
    first: "7S",
    turns: [],
    win: 0,
    next: { higher: 1838, same: 12_870, lower: 1838 },
    skipsLeft: 20,
  })
})

it("a player who does not return gets the better of the stake and what they could have taken", () => {
  expect(hiLo.abandoned(laid("7S"), 100).win).toBe(100)
  expect(hiLo.abandoned(guess(laid("AS", "5D"), "higher"), 100).win).toBe(107)
})

it("hi-lo accepts its actions and nothing else", () => {
  const reads = (value: unknown) => v.safeParse(hiLo.action, value).success
  expect([{ act: "guess", guess: "same" }, { act: "skip" }, { act: "take" }].map(reads)).toEqual([true, true, true])
  expect([{ act: "guess" }, { act: "guess", guess: "red" }, { act: "skip", n: 2 }, null].map(reads)).toEqual(Array(4).fill(false))
})

it("hi-lo pays its stated mean in the long run, whatever is guessed", () => {
  let [off, variance] = [0, 0]
  for (let nonce = 0; nonce < 5_000; nonce++) {
    const draw = fairDraw(nodeHashes, { serverSeed: "a1e5".repeat(16), clientSeed: "hi-lo", nonce })
    let state = hiLo.begin(draw, 1000, null)
    for (let n = 0; n < 3 && !hiLo.ended(state, 1000); n++) state = guess(state, guesses[(nonce + n) % 3]!)
    const { outcome, win } = hiLo.ended(state, 1000) ?? hiLo.ended(act(state, { act: "take" }), 1000)!
    const mean = hiLo.expected!(1000, null, outcome)
    off += win - mean.win
    variance += mean.deviation ** 2
  }
  expect(Math.abs(off) / Math.sqrt(variance)).toBeLessThan(4)
})
