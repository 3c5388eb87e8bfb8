/**
 * What is drawn for one prize: `count` numbers from `from` to `to`, each written in as many digits as `to` has. Distinct ones leave the
 * drum; sorted ones are shown in order of size, others in the order they fell.
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
 * Reads a draw's rule as it is announced and committed to: prizes separated by `; `, each `name COUNTxFROM-TO` and, where it is so,
 * `distinct` and `sorted`. "numbers 6x1-45 distinct sorted" is six of 45; "first 1x0-9999; consolation 10x0-9999" two prizes of a 4D.
 * Throws a RangeError for a text that is no rule.
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
    if (!prize || rule.count < 1 || size < 1 || (rule.distinct && size < rule.count)) throw new RangeError(`No rule: ${part}`)
    return rule
  })
}

/** A number as it is shown: leading zeros make all of a prize equally long. */
export const written = (number: number, { to }: Pick<PrizeRule, "to">): string => String(number).padStart(String(to).length, "0")
