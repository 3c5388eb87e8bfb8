/**
 * The rule of one prize: `count` numbers from `from` to `to`, each with as many digits as `to`. Distinct ones leave the drum;
 * sorted ones are shown in ascending order, others in the order drawn.
 */
export interface PrizeRule {
  readonly prize: string
  readonly count: number
  readonly from: number
  readonly to: number
  readonly distinct: boolean
  readonly sorted: boolean
}

const PART = /^([a-z]+) (\d{1,3})x(\d{1,7})-(\d{1,7})( distinct)?( sorted)?$/

/**
 * Parses a draw's rule as announced and committed to: prizes separated by `; `, each `name COUNTxFROM-TO`, optionally with
 * `distinct` and `sorted`. "numbers 6x1-45 distinct sorted" is six of 45; "first 1x0-9999; consolation 10x0-9999" two prizes of a
 * 4D. Throws a RangeError for an invalid rule.
 */
export function ruleOf(text: string): PrizeRule[] {
  return text.split("; ").map(part => {
    const [, prize, count, from, to, distinct, sorted] = PART.exec(part) ?? []
    const rule = {
      prize: prize!,
      count: Number(count),
      from: Number(from),
      to: Number(to),
      distinct: !!distinct,
      sorted: !!sorted,
    }
    const size = rule.to - rule.from + 1
    if (!prize || rule.count < 1 || size < 1 || (rule.distinct && size < rule.count))
      throw new RangeError(`Invalid rule: ${part}`)
    return rule
  })
}

/** A number as shown: leading zeros give all numbers of a prize the same length. */
export const written = (number: number, { to }: Pick<PrizeRule, "to">): string => String(number).padStart(String(to).length, "0")
