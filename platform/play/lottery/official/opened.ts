import type { OpenedDraw } from "@baize/common/api/lottery.ts"
import { type PrizeRule, ruleOf, written } from "@baize/common/lottery/rule.ts"

type Opened = OpenedDraw["opened"]

/** The numbers of each prize, as someone has written them down. */
type GivenPrizes = Readonly<Record<string, readonly string[]>>

/** Numbers that begin at 0 have leading zeros: one that lacks them may lack other digits. */
function numberOf(text: string, rule: PrizeRule): number | undefined {
  const number = Number(text)
  const isLong = rule.from > 0 || text.length === written(0, rule).length
  return /^\d{1,7}$/.test(text) && isLong && number >= rule.from && number <= rule.to ? number : undefined
}

function numbersBy(rule: PrizeRule, texts: readonly string[] = []): string[] | undefined {
  const numbers = texts.map(text => numberOf(text, rule)).filter(number => number !== undefined)
  if (numbers.length !== texts.length || numbers.length !== rule.count) return undefined
  if (rule.distinct && new Set(numbers).size !== numbers.length) return undefined
  const ordered = rule.sorted ? numbers.toSorted((one, other) => one - other) : numbers
  return ordered.map(number => written(number, rule))
}

/** The result of a draw by given numbers; undefined where they don't follow its rule. */
export function openedBy(rule: string, given: GivenPrizes): Opened | undefined {
  const prizes = ruleOf(rule)
  if (Object.keys(given).length !== prizes.length) return undefined
  const opened: Opened = []
  for (const prize of prizes) {
    const numbers = numbersBy(prize, given[prize.prize])
    if (!numbers || (prize.rest && opened.at(-1)!.numbers.some(number => numbers.includes(number)))) return undefined
    opened.push({ prize: prize.prize, numbers })
  }
  return opened
}

/** Equal for equal results: of a draw with several prizes, the numbers of each count in any order. */
export const comparedOf = (opened: Opened): string =>
  JSON.stringify(opened.map(({ prize, numbers }) => [prize, ...(opened.length > 1 ? numbers.toSorted() : numbers)]))
