import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import { type PrizeRule, ruleOf, written } from "./rule.ts"

/** The numbers of one prize, as shown. */
interface OpenedPrize {
  readonly prize: string
  readonly numbers: readonly string[]
}

/** A draw before it is held. */
interface DrawTerms {
  readonly gameCode: string
  /** The draw's own number. */
  readonly numero: string
  /** As `ruleOf` parses it. */
  readonly rule: string
}

/**
 * Published before a draw: SHA-256, in hexadecimal, of `gameCode|numero|rule|seed`. Neither the seed nor the numbers derived from
 * it can change afterwards. The seed is 32 random bytes in hexadecimal.
 */
export const commitmentOf = ({ gameCode, numero, rule }: DrawTerms, seed: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${gameCode}|${numero}|${rule}|${seed}`)))

const WORDS = 8
const RANGE = 2 ** 32

/**
 * The numbers derived from a seed. Block n (0, 1, 2 …) is HMAC-SHA256(seed, `gameCode|numero|n`), read as eight big-endian 32-bit
 * words; a word at or above the highest multiple of the range is discarded, so that each number is equally likely.
 */
export function numbersOf({ gameCode, numero, rule }: DrawTerms, seed: string): OpenedPrize[] {
  const key = hexToBytes(seed)
  let block = new DataView(new ArrayBuffer(0))
  let taken = 0
  const word = (): number => {
    const at = taken++ % WORDS
    if (at === 0) block = new DataView(hmac(sha256, key, utf8ToBytes(`${gameCode}|${numero}|${(taken - 1) / WORDS}`)).buffer)
    return block.getUint32(at * 4)
  }
  const below = (size: number): number => {
    const limit = RANGE - (RANGE % size)
    for (;;) {
      const drawn = word()
      if (drawn < limit) return drawn % size
    }
  }
  const rules = ruleOf(rule)
  return drawnByRules(rules, below).map((numbers, n) => ({
    prize: rules[n]!.prize,
    numbers: numbers.map(number => written(number, rules[n]!)),
  }))
}

/** The numbers of each prize, in their order. */
export function drawnByRules(rules: readonly PrizeRule[], below: (size: number) => number): number[][] {
  const drawn: number[][] = []
  for (const rule of rules) drawn.push(drawnBy(rule, below, rule.rest ? drawn.at(-1) : undefined))
  return drawn
}

/** Distinct numbers leave the drum: each draw is an index into those that are left. */
function drawnBy(
  { count, from, to, distinct, sorted }: PrizeRule,
  below: (size: number) => number,
  gone: readonly number[] = [],
): number[] {
  const size = to - from + 1
  const leaves = distinct || gone.length > 0
  const drum = leaves ? Array.from({ length: size }, (_, n) => from + n).filter(number => !gone.includes(number)) : []
  const numbers = Array.from({ length: count }, () => (leaves ? drum.splice(below(drum.length), 1)[0]! : from + below(size)))
  return sorted ? numbers.toSorted((one, other) => one - other) : numbers
}

/** A draw as published: `seed` and `opened` once it has been held. */
export interface PublishedDraw extends DrawTerms {
  readonly commitment: string
  readonly announcedAt: string
  readonly drawsAt: string
  readonly seed: string
  readonly opened: readonly OpenedPrize[]
}

/** What anyone can verify about a draw. */
export interface DrawVerdict {
  /** The seed is the one that was committed to. */
  readonly committed: boolean
  /** The numbers are those derived from the seed. */
  readonly led: boolean
  /** The commitment was announced before the draw. */
  readonly before: boolean
  readonly fair: boolean
}

/** Verifies a draw without any request; `noted` is the commitment noted before it, if any. */
export function verdictOf(draw: PublishedDraw, noted = ""): DrawVerdict {
  const expected = noted.trim().toLowerCase() || draw.commitment
  const committed = commitmentOf(draw, draw.seed) === expected && draw.commitment === expected
  const led = JSON.stringify(plain(numbersOf(draw, draw.seed))) === JSON.stringify(plain(draw.opened))
  const before = Date.parse(draw.announcedAt) < Date.parse(draw.drawsAt)
  return { committed, led, before, fair: committed && led && before }
}

const plain = (opened: readonly OpenedPrize[]) => opened.map(({ prize, numbers }) => [prize, numbers])
