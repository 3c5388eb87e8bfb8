import { checkField } from "@baize/common/api/patterns.ts"
import type { FieldRule } from "@baize/common/api/site.ts"

const LETTERS = "abcdefghjkmnpqrstuvwxyz"
const CAPITALS = "ABCDEFGHJKMNPQRSTUVWXYZ"
const DIGITS = "23456789"
const SYMBOLS = "-+=?!"

/**
 * A first password that can be read out: letters of both cases, digits and a symbol, no easily confused characters; without the
 * symbol if the brand's rule does not allow one.
 * `random` returns random bytes; bytes beyond a multiple of the alphabet are discarded, so every character is equally likely.
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
