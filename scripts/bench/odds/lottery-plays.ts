import type { BetType } from "@baize/common/lottery/bets/bet-type.ts"
import { diceBets } from "@baize/common/lottery/bets/dice.ts"
import { elevenBets } from "@baize/common/lottery/bets/eleven.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { fiveDigitBets } from "@baize/common/lottery/bets/five-digits.ts"
import { fourDigitBets } from "@baize/common/lottery/bets/four-digits.ts"
import { kenoBets } from "@baize/common/lottery/bets/keno.ts"
import type { DrawnPrizes } from "@baize/common/lottery/bets/prizes.ts"
import { sixBets } from "@baize/common/lottery/bets/six.ts"
import { tenBets } from "@baize/common/lottery/bets/ten.ts"
import { sum28Bets, threeDigitDrawBets } from "@baize/common/lottery/bets/three-digits.ts"
import { northBets, southBets } from "@baize/common/lottery/bets/vietnam.ts"
import { type PrizeRule, written } from "@baize/common/lottery/rule.ts"
import { quickDraws, rulesOf } from "./lottery-draws.ts"
import { examplesOf } from "./lottery-examples.ts"
import { ExampleTally } from "./lottery-tally.ts"
import type { MeasuredBet } from "./worker.ts"

type Numbers = readonly number[]

const numberFamilies = {
  five: fiveDigitBets,
  eleven: elevenBets,
  ten: tenBets,
  dice: diceBets,
  three: threeDigitDrawBets,
  sum28: sum28Bets,
  keno: kenoBets,
  six: sixBets,
} as const
const prizeFamilies = { four: fourDigitBets, north: northBets, south: southBets } as const

/** Draws are the same in each run. */
const SEED = 20

const talliesOf = <Draw>(family: LotteryFamily, types: readonly BetType<Draw>[]) =>
  types.map(type => ({ type, tallies: examplesOf(family, type).map(selection => new ExampleTally(type, selection)) }))
type Tallied<Draw> = ReturnType<typeof talliesOf<Draw>>

/** Every bet type of a family over fair draws: its frequencies and its return against what its declaration says. */
export function measureLottery(family: LotteryFamily, draws: number): MeasuredBet[] {
  const rules = rulesOf(family)
  const next = quickDraws(rules, SEED)
  if (family in prizeFamilies) {
    const all = talliesOf(family, prizeFamilies[family as keyof typeof prizeFamilies])
    const sets = all.filter(({ type }) => /^(xien|truot)/.test(type.code))
    const singles = all.filter(one => !sets.includes(one))
    playPrizes(rules, next, draws, singles, sets)
    return all.map(one => measured(one, draws, singles.includes(one)))
  }
  const all = talliesOf(family, numberFamilies[family as keyof typeof numberFamilies] as readonly BetType<Numbers>[])
  const first = () => next().flat()
  if (family === "keno" || family === "six") playEach(first, draws, all)
  else playCounted(rules[0]!, first, draws, all)
  return all.map(one => measured(one, draws, false))
}

function measured(
  { type, tallies }: Tallied<never>[number] | Tallied<Numbers>[number] | Tallied<DrawnPrizes>[number],
  draws: number,
  ofNumbers: boolean,
): MeasuredBet {
  const results = tallies.map(tally => tally.result(draws, { ofNumbers }))
  const [worst] = results.toSorted((one, other) => other.sigmas - one.sigmas)
  return { way: type.code, rounds: draws, ...worst! }
}

function settle<Draw>(all: Tallied<Draw>, draw: Draw, times: number): void {
  for (const { tallies } of all) for (const tally of tallies) tally.add(tally.hits(draw), times)
}

function playEach(next: () => Numbers, draws: number, all: Tallied<Numbers>): void {
  for (let n = 0; n < draws; n++) settle(all, next(), 1)
}

/** Where few draws are possible, equal ones are counted first and settled once. */
function playCounted({ count, from, to, distinct }: PrizeRule, next: () => Numbers, draws: number, all: Tallied<Numbers>): void {
  const size = to - from + 1
  const places = distinct && count === size ? count - 1 : count
  const counts = new Map<number, number>()
  for (let n = 0; n < draws; n++) {
    const draw = next()
    let key = 0
    for (let place = 0; place < places; place++) key = key * size + draw[place]! - from
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const values = Array.from({ length: size }, (_, n) => from + n)
  for (const [key, times] of counts) {
    const draw: number[] = []
    for (let left = key, place = 0; place < places; place++, left = Math.floor(left / size)) draw.unshift(from + (left % size))
    if (places < count) draw.push(values.find(value => !draw.includes(value))!)
    settle(all, draw, times)
  }
}

/** Values of the selections of bets on which numbers show are below this. */
const WATCHED = 14
/** Draws of which sets are settled in full as well, and a tenth of single numbers, to prove that it is the same. */
const PROVED = 500

/**
 * Draws of several prizes. Bets on single numbers win by each number alone, so equal numbers of a prize are counted first; bets
 * on which numbers show together are settled once for each set that shows of those that the selections have.
 */
function playPrizes(
  rules: readonly PrizeRule[],
  next: () => readonly Numbers[],
  draws: number,
  singles: Tallied<DrawnPrizes>,
  sets: Tallied<DrawnPrizes>,
): void {
  const counts = rules.map(({ to }) => new Uint32Array(to + 1))
  const shown = Array.from({ length: 2 ** WATCHED }, () => ({ times: 0, draw: undefined as DrawnPrizes | undefined }))
  for (let n = 0; n < draws; n++) {
    const drawn = next()
    let mask = 0
    for (let prize = 0; prize < drawn.length; prize++)
      for (const number of drawn[prize]!) {
        counts[prize]![number]!++
        if (number % 100 < WATCHED) mask |= 1 << (number % 100)
      }
    const set = shown[mask]!
    set.times++
    if (!set.draw) set.draw = published(rules, drawn)
    else if (n < PROVED) proveSame(sets, set.draw, published(rules, drawn))
    if (n < PROVED / 10) proveSum(singles, published(rules, drawn))
  }
  for (const { times, draw } of shown) if (draw) settle(sets, draw, times)
  for (const [prize, numbers] of counts.entries())
    for (const [number, times] of numbers.entries())
      if (times > 0) settle(singles, alone(rules, rules[prize]!, written(number, rules[prize]!)), times)
}

const published = (rules: readonly PrizeRule[], drawn: readonly Numbers[]): DrawnPrizes =>
  Object.fromEntries(rules.map((rule, n) => [rule.prize, drawn[n]!.map(number => written(number, rule))]))

/** A draw with one number. */
const alone = (rules: readonly PrizeRule[], { prize }: PrizeRule, number: string): DrawnPrizes =>
  Object.fromEntries(rules.map(rule => [rule.prize, rule.prize === prize ? [number] : []]))

function proveSame(sets: Tallied<DrawnPrizes>, one: DrawnPrizes, other: DrawnPrizes): void {
  for (const { type, tallies } of sets)
    for (const tally of tallies)
      if (String(tally.hits(one)) !== String(tally.hits(other))) throw new Error(`${type.code} depends on more than what shows`)
}

function proveSum(singles: Tallied<DrawnPrizes>, draw: DrawnPrizes): void {
  const parts = Object.entries(draw).flatMap(([prize, numbers]) =>
    numbers.map(number => ({ ...Object.fromEntries(Object.keys(draw).map(one => [one, []])), [prize]: [number] })),
  )
  for (const { type, tallies } of singles)
    for (const tally of tallies) {
      const sum = type.tiers.map((_, tier) => parts.reduce((hits, part) => hits + tally.hits(part)[tier]!, 0))
      if (String(tally.hits(draw)) !== String(sum)) throw new Error(`${type.code} doesn't win by each number alone`)
    }
}
