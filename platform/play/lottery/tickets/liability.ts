import type { BrandId, Minor } from "@baize/common/api/units.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** The tickets of one bet type on a draw, those of them with a number, or those with a pick. */
export interface DrawBet {
  readonly brand: BrandId
  readonly lottery: string
  readonly numero: string
  readonly bet: string
  /** "": all. */
  readonly number: string
  /** "": all. */
  readonly pick: string
}

/** What tickets on a draw add to what it can cost. */
export interface AddedPayable extends DrawBet {
  /** What each can win at most, added up. */
  readonly payable: Minor
  /** Of a bet type, what they win on average, and what each can win times that; 0 otherwise. */
  readonly expected: Minor
  readonly spread: bigint
  /** What all of them together can win: of a bet type, with hardly any draw. */
  readonly most: Minor
}

/** What tickets that were sold could win. */
export interface DrawCost {
  readonly payable: number
  readonly expected: number
  readonly spread: number
}

export const NOTHING: DrawCost = { payable: 0, expected: 0, spread: 0 }

export const keyOfBet = ({ brand, lottery, numero, bet, number, pick }: DrawBet): string =>
  `${brand} ${lottery} ${numero} ${bet} ${number} ${pick}`

/** Standard deviations between what tickets win on average and what they are likely to win at worst. */
const DEVIATIONS = 4

/**
 * What tickets are likely to win at worst. The variance of a ticket is at most its highest prize times its average one; those of
 * one pick, which win together, are bounded by themselves. Never more than they can win at all.
 */
export const likelyOf = ({ payable, expected, spread }: DrawCost): number =>
  Math.min(payable, expected + DEVIATIONS * Math.sqrt(Math.max(0, spread)))

export const sumOf = (before: DrawCost | undefined, { payable, expected, spread }: AddedPayable): DrawCost => ({
  payable: (before?.payable ?? 0) + payable,
  expected: (before?.expected ?? 0) + expected,
  spread: (before?.spread ?? 0) + Number(spread),
})

/** What tickets with a pick or number win, they win together. */
export const isOver = (before: DrawCost | undefined, added: AddedPayable): boolean => {
  const after = sumOf(before, added)
  return (added.number === "" && added.pick === "" ? likelyOf(after) : after.payable) > added.most
}

/** One for each bet type on a draw, pick and number: the sums of all that concern it, under the lowest of their bounds. */
export function addUp(added: readonly AddedPayable[]): readonly AddedPayable[] {
  if (added.length < 2) return added
  const sums = new Map<string, AddedPayable>()
  for (const one of added) {
    const key = keyOfBet(one)
    const before = sums.get(key)
    sums.set(key, before ? both(before, one) : one)
  }
  return [...sums.values()]
}

const both = (one: AddedPayable, other: AddedPayable): AddedPayable => ({
  ...one,
  payable: one.payable + other.payable,
  expected: one.expected + other.expected,
  spread: one.spread + other.spread,
  most: Math.min(one.most, other.most),
})

const columnsOf = (bets: readonly DrawBet[]) => sql`
  ${numbers(bets.map(({ brand }) => brand))}::smallint[], ${texts(bets.map(({ lottery }) => lottery))}::text[],
  ${texts(bets.map(({ numero }) => numero))}::text[], ${texts(bets.map(({ bet }) => bet))}::text[],
  ${texts(bets.map(({ number }) => number))}::text[], ${texts(bets.map(({ pick }) => pick))}::text[]`

/** What was sold so far could win, by `keyOfBet`; sales in progress are not seen. */
export async function payableOf(tx: Database, bets: readonly DrawBet[]): Promise<ReadonlyMap<string, DrawCost>> {
  const rows = await tx.rows<DrawBet & DrawCost>(
    prepared(
      "lottery payable",
      sql`
        select l.brand, l.lottery, l.numero, l.bet, l.number, l.pick, l.payable::float8 as payable,
               l.expected::float8 as expected, l.spread::float8 as spread
        from unnest(${columnsOf(bets)}) as a(brand, lottery, numero, bet, number, pick)
        join lottery_liability l on (l.brand, l.lottery, l.numero, l.bet, l.number, l.pick)
          = (a.brand, a.lottery, a.numero, a.bet, a.number, a.pick)`,
    ),
  )
  return new Map(rows.map(row => [keyOfBet(row), row]))
}

/** The arguments of add_payable.sql. Each bet type of a draw, each pick and each number, once. */
export function payableArguments(added: readonly AddedPayable[]): Sql {
  const each = addUp(added)
  return sql`
    ${columnsOf(each)}, ${numbers(each.map(({ payable }) => payable))}::numeric[],
    ${numbers(each.map(({ expected }) => expected))}::numeric[], ${texts(each.map(({ spread }) => String(spread)))}::numeric[],
    ${numbers(each.map(({ most }) => (most === Number.POSITIVE_INFINITY ? null : most)))}::bigint[]`
}

/** Adds to what draws can cost (add_payable.sql). False where a bound is passed: the caller's transaction fails. */
export const addPayable = async (tx: Database, added: readonly AddedPayable[]): Promise<boolean> =>
  (
    await tx.one<{ within: boolean }>(
      prepared("lottery add payable", sql`select add_payable(${payableArguments(added)}) as within`),
    )
  ).within
