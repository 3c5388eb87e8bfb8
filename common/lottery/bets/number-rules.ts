import type { BetType, Selection } from "./bet-type.ts"
import { type Expression, selectionsOf } from "./expression.ts"

/**
 * What the operator pays less for, or does not sell: of a bet type (null: each), and of picks that have a value of a pad, or that
 * win by a whole number which players compose of its digits (null: all).
 */
export interface NumberRule {
  readonly bet: string | null
  readonly value: string | null
  /** Of the ordinary odds; 0: not sold. */
  readonly percent: number
  /** Of a number that is near its bound on a draw: what tickets with it can still win, minor units. */
  readonly left?: number | undefined
}

export const FULL_PERCENT = 100

export type RuledBet = Pick<BetType<never>, "code" | "rows" | "line" | "covers">

/** Whether a pick of a bet can have a value: one of its pad, or a whole number with a digit for each row. */
export const hasValue = (type: RuledBet, value: string): boolean =>
  type.rows.some(({ values }) => values.includes(value)) || isWhole(type, value)

const isWhole = ({ rows, covers }: RuledBet, value: string): boolean =>
  covers !== undefined && value.length === rows.length && /^\d+$/.test(value)

/** What a pick is paid, in percent of the ordinary odds: by the lowest of the rules that concern it. */
export function percentOf(rules: readonly NumberRule[], type: RuledBet, expression: Expression): number {
  const ofBet = rules.filter(rule => rule.bet === null || rule.bet === type.code)
  if (ofBet.length === 0) return FULL_PERCENT
  const has = valuesOf(type, expression)
  return ofBet
    .filter(({ value }) => value === null || has(value))
    .reduce((least, { percent }) => Math.min(least, percent), FULL_PERCENT)
}

/** The rule by which a pick is not sold, first one of the whole bet; undefined where none says so. */
export function stoppedRule(rules: readonly NumberRule[], type: RuledBet, expression: Expression): NumberRule | undefined {
  const stopped = rules.filter(({ bet, percent }) => percent === 0 && (bet === null || bet === type.code))
  if (stopped.length === 0) return undefined
  const has = valuesOf(type, expression)
  return stopped.find(({ value }) => value === null) ?? stopped.find(({ value }) => value !== null && has(value))
}

/** The rule of a number of a pick that a win of `prize` would bring over its bound; undefined where there is room. */
export function tightRule(
  rules: readonly NumberRule[],
  type: RuledBet,
  { expression, prize }: { readonly expression: Expression; readonly prize: number },
): NumberRule | undefined {
  const tight = rules.filter(({ bet, left }) => bet === type.code && left !== undefined && prize > left)
  if (tight.length === 0) return undefined
  const has = valuesOf(type, expression)
  return tight.find(({ value }) => value !== null && has(value))
}

/** Tells the values of a pick, by its text: 100,000 single combinations are not taken apart. */
function valuesOf(type: RuledBet, expression: Expression): (value: string) => boolean {
  const single = type.covers && expression.startsWith("=")
  let selections: readonly Selection[] | undefined
  const covered = (number: string): boolean => {
    selections ??= selectionsOf(type, expression) ?? []
    return selections.some(selection => type.covers?.(selection, number))
  }
  return value =>
    stands(expression, value, "=|,;") ||
    (isWhole(type, value) && (single ? stands(expression, [...value].join("|"), "=;") : covered(value)))
}

/** Whether a part stands in a text between separators, or at its ends. */
function stands(text: string, part: string, separators: string): boolean {
  const ends = (at: number): boolean => at < 0 || at >= text.length || separators.includes(text[at]!)
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (ends(at - 1) && ends(at + part.length)) return true
  return false
}
