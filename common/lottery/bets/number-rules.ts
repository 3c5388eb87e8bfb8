import type { BetType } from "./bet-type.ts"
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
}

export const FULL_PERCENT = 100

type RuledBet = Pick<BetType<never>, "code" | "rows" | "line" | "covers">

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

/** Tells the values of a pick. 100,000 single combinations are not read for each rule. */
function valuesOf(type: RuledBet, expression: Expression): (value: string) => boolean {
  const picked = new Set(expression.split(/[=|,;]/))
  const lines = type.covers && expression.startsWith("=") ? new Set(expression.slice(1).split(";")) : undefined
  const covered = (number: string): boolean =>
    (selectionsOf(type, expression) ?? []).some(selection => type.covers?.(selection, number))
  return value => picked.has(value) || (isWhole(type, value) && (lines ? lines.has([...value].join("|")) : covered(value)))
}
