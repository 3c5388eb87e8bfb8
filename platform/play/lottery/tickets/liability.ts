import type { BrandId, Minor } from "@baize/common/api/units.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** The tickets of one bet type on a draw, or those of them with a number. */
export interface DrawBet {
  readonly brand: BrandId
  readonly lottery: string
  readonly numero: string
  readonly bet: string
  /** "": all. */
  readonly number: string
}

/** What tickets of a bet type on a draw add to what it can cost. */
export interface AddedPayable extends DrawBet {
  readonly payable: Minor
  /** What all of them together can win. */
  readonly most: Minor
}

export const keyOfBet = ({ brand, lottery, numero, bet, number }: DrawBet): string =>
  `${brand} ${lottery} ${numero} ${bet} ${number}`

/** One for each bet type on a draw, and each number: the sum of all that concern it, under the lowest of their bounds. */
export function addUp(added: readonly AddedPayable[]): readonly AddedPayable[] {
  if (added.length < 2) return added
  return [...Map.groupBy(added, keyOfBet).values()].map(of => ({
    ...of[0]!,
    payable: of.reduce((sum, { payable }) => sum + payable, 0),
    most: Math.min(...of.map(({ most }) => most)),
  }))
}

const columnsOf = (bets: readonly DrawBet[]) => sql`
  ${numbers(bets.map(({ brand }) => brand))}::smallint[], ${texts(bets.map(({ lottery }) => lottery))}::text[],
  ${texts(bets.map(({ numero }) => numero))}::text[], ${texts(bets.map(({ bet }) => bet))}::text[],
  ${texts(bets.map(({ number }) => number))}::text[]`

/** What was sold so far could win, by `keyOfBet`; sales in progress are not seen. */
export async function payableOf(tx: Database, bets: readonly DrawBet[]): Promise<ReadonlyMap<string, Minor>> {
  const rows = await tx.rows<DrawBet & { readonly payable: Minor }>(
    prepared(
      "lottery payable",
      sql`
        select l.brand, l.lottery, l.numero, l.bet, l.number, l.payable
        from unnest(${columnsOf(bets)}) as a(brand, lottery, numero, bet, number)
        join lottery_liability l on (l.brand, l.lottery, l.numero, l.bet, l.number)
          = (a.brand, a.lottery, a.numero, a.bet, a.number)`,
    ),
  )
  return new Map(rows.map(row => [keyOfBet(row), row.payable]))
}

/** The arguments of add_payable.sql. Each bet type of a draw, and each number, once. */
export function payableArguments(added: readonly AddedPayable[]): Sql {
  const each = addUp(added)
  return sql`
    ${columnsOf(each)}, ${numbers(each.map(({ payable }) => payable))}::bigint[],
    ${numbers(each.map(({ most }) => (most === Number.POSITIVE_INFINITY ? null : most)))}::bigint[]`
}

/** Adds to what draws can cost (add_payable.sql). False where a bound is passed: the caller's transaction fails. */
export const addPayable = async (tx: Database, added: readonly AddedPayable[]): Promise<boolean> =>
  (
    await tx.one<{ within: boolean }>(
      prepared("lottery add payable", sql`select add_payable(${payableArguments(added)}) as within`),
    )
  ).within
