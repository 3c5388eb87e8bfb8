import type { Expression } from "./expression.ts"

/** What the operator pays less for, or does not sell: of a bet type (null: each), and of picks that have a value (null: all). */
export interface NumberRule {
  readonly bet: string | null
  readonly value: string | null
  /** Of the ordinary odds; 0: not sold. */
  readonly percent: number
}

export const FULL_PERCENT = 100

/** What a pick is paid, in percent of the ordinary odds: by the lowest of the rules that concern it. */
export function percentOf(rules: readonly NumberRule[], bet: string, expression: Expression): number {
  const ofBet = rules.filter(rule => rule.bet === null || rule.bet === bet)
  if (ofBet.length === 0) return FULL_PERCENT
  const picked = new Set(expression.split(/[=|,;]/))
  return ofBet
    .filter(({ value }) => value === null || picked.has(value))
    .reduce((least, { percent }) => Math.min(least, percent), FULL_PERCENT)
}
