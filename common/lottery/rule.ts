/**
 * The rule of one prize: `count` numbers from `from` to `to`, each with as many digits as `to`. Distinct ones leave the drum;
 * sorted ones are shown in ascending order, others in the order drawn. Those of the rest are drawn from what the prize before has
 * left in its drum.
 */
export interface PrizeRule {
  readonly prize: string
  readonly count: number
  readonly from: number
  readonly to: number
  readonly distinct: boolean
  readonly sorted: boolean
  readonly rest: boolean
}

const PART = /^([a-z]+) (\d{1,3})x(\d{1,7})-(\d{1,7})( distinct)?( sorted)?( rest)?$/

/**
 * Parses a draw's rule as announced and committed to: prizes separated by `; `, each `name COUNTxFROM-TO`, optionally with
 * `distinct`, `sorted` and `rest`. "numbers 6x1-45 distinct sorted" is six of 45; "first 1x0-9999; consolation 10x0-9999" two
 * prizes of a 4D. Throws a RangeError for an invalid rule.
 */
export function ruleOf(text: string): PrizeRule[] {
  const rules: PrizeRule[] = []
  for (const part of text.split("; ")) {
    const [, prize, count, from, to, distinct, sorted, rest] = PART.exec(part) ?? []
    const rule = {
      prize: prize!,
      count: Number(count),
      from: Number(from),
      to: Number(to),
      distinct: !!distinct,
      sorted: !!sorted,
      rest: !!rest,
    }
    const former = rules.at(-1)
    const isOfDrum = !!former?.distinct && former.from === rule.from && former.to === rule.to
    const size = rule.to - rule.from + 1 - (rule.rest ? (former?.count ?? 0) : 0)
    if (!prize || rule.count < 1 || size < 1 || (rule.distinct && size < rule.count) || (rule.rest && !isOfDrum))
      throw new RangeError(`Invalid rule: ${part}`)
    rules.push(rule)
  }
  return rules
}

/** A number as shown: leading zeros give all numbers of a prize the same length. */
export const written = (number: number, { to }: Pick<PrizeRule, "to">): string => String(number).padStart(String(to).length, "0")
