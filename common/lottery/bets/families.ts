import type { BetType } from "./bet-type.ts"
import { diceBets } from "./dice.ts"
import { elevenBets } from "./eleven.ts"
import { fiveDigitBets } from "./five-digits.ts"
import { fourDigitBets } from "./four-digits.ts"
import { kenoBets } from "./keno.ts"
import type { DrawnPrizes } from "./prizes.ts"
import { sixBets } from "./six.ts"
import { tenBets } from "./ten.ts"
import { sum28Bets, threeDigitDrawBets } from "./three-digits.ts"
import { northBets, southBets } from "./vietnam.ts"

/** Lotteries whose draws are read alike have the same bets. */
export const lotteryFamilies = [
  "five",
  "eleven",
  "ten",
  "dice",
  "three",
  "sum28",
  "keno",
  "six",
  "four",
  "north",
  "south",
] as const
export type LotteryFamily = (typeof lotteryFamilies)[number]

/** The numbers of each prize of a draw, as published. */
type OpenedPrizes = readonly { readonly prize: string; readonly numbers: readonly string[] }[]

const numbersOf = (opened: OpenedPrizes): readonly number[] => opened[0]!.numbers.map(Number)
/** The special number follows the six. */
const allNumbersOf = (opened: OpenedPrizes): readonly number[] => opened.flatMap(({ numbers }) => numbers.map(Number))
const prizesOf = (opened: OpenedPrizes): DrawnPrizes => Object.fromEntries(opened.map(({ prize, numbers }) => [prize, numbers]))

/** The same bet types, over a draw as it is published. */
const reading = <Draw>(read: (opened: OpenedPrizes) => Draw, types: readonly BetType<Draw>[]): readonly BetType<OpenedPrizes>[] =>
  types.map(type => ({ ...type, hits: (selection, opened) => type.hits(selection, read(opened)) }))

const families: Readonly<Record<LotteryFamily, readonly BetType<OpenedPrizes>[]>> = {
  five: reading(numbersOf, fiveDigitBets),
  eleven: reading(numbersOf, elevenBets),
  ten: reading(numbersOf, tenBets),
  dice: reading(numbersOf, diceBets),
  three: reading(numbersOf, threeDigitDrawBets),
  sum28: reading(numbersOf, sum28Bets),
  keno: reading(numbersOf, kenoBets),
  six: reading(allNumbersOf, sixBets),
  four: reading(prizesOf, fourDigitBets),
  north: reading(prizesOf, northBets),
  south: reading(prizesOf, southBets),
}

/** The bets on the draws of a family, in the order of the board. */
export const betTypesOf = (family: LotteryFamily): readonly BetType<OpenedPrizes>[] => families[family]

/** A bet type by its code. */
export const betTypeOf = (family: LotteryFamily, code: string): BetType<OpenedPrizes> | undefined =>
  families[family].find(type => type.code === code)
