import { checkField } from "@baize/common/api/patterns.ts"
import type { FieldRule } from "@baize/common/api/site.ts"

const LETTERS = "abcdefghjkmnpqrstuvwxyz"
const CAPITALS = "ABCDEFGHJKMNPQRSTUVWXYZ"
const DIGITS = "23456789"
const SYMBOLS = "-+=?!"

/**
 * A first password that somebody can read out: letters of both cases, digits and a symbol, nothing that looks like something else;
 * without the symbol where the brand's rule has no place for one.
 * `random` gives that many bytes; bytes beyond a multiple of the alphabet are not used, so every character is equally likely.
 */
export function firstPassword(random: (count: number) => Uint8Array, rule: FieldRule | undefined): string {
  const pick = (alphabet: string): string => {
    for (;;) {
      const byte = random(1)[0]!
      if (byte < 256 - (256 % alphabet.length)) return alphabet[byte % alphabet.length]!
    }
  }
  const group = (): string => pick(CAPITALS) + pick(LETTERS) + pick(LETTERS) + pick(DIGITS)
  const [first, ...rest] = [group(), group(), group()]
  const strong = [first, pick(SYMBOLS), ...rest].join("")
  return rule && checkField(rule, strong) ? [first, ...rest].join("") : strong
}
