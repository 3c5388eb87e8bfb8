import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Inputs, PeriodPlace } from "./arithmetic/payable.ts"
import type { ContractRecord } from "./record.ts"
import { type ContractVersion, handedOn } from "./versions.ts"

export type CarriedOver = Pick<Inputs, "carriedIn" | "trueUpIn">

/**
 * What earlier statements hand to the next one of a contract: the carry of its last period, as corrected, and the present
 * overpayment. A contract without a statement starts with the carry that its predecessor left owed.
 */
export async function carriedOverTo(
  tx: Database,
  contract: number,
  { version }: Pick<ContractVersion, "version">,
): Promise<CarriedOver> {
  const last = await tx.row<{ carried: number }>(sql`
    select ${handedOn(sql`${version}`)} as carried from settlement s where contract = ${contract}
    order by last_day desc, period collate "C" desc limit 1`)
  const carriedIn = last?.carried ?? (await carriedFromBefore(tx, contract))
  return { carriedIn, trueUpIn: await overpaidBy(tx, contract) }
}

/** The carry, ≤ 0, that a contract's first period takes over from the contracts before it. */
export const carriedFromBefore = async (tx: Database, contract: number): Promise<number> =>
  (await tx.one<{ carried: number }>(sql`select carried from owed_from_before(${contract})`)).carried

/**
 * The present overpayment of a contract, ≤ 0: every statement takes it over from the one written before it, unless a later
 * contract has, and what the contracts before it have left owed since.
 */
export const overpaidBy = async (tx: Database, contract: number): Promise<number> =>
  (
    await tx.one<{ overpaid: number }>(sql`
      select still_owed(${contract}) + (select true_up from owed_from_before(${contract})) as overpaid`)
  ).overpaid

/**
 * What happens to a remainder after a period that is settled on time. After the last one of the contract its terms decide; a
 * carry also ends where the next terms use another measure.
 */
export function placeOf(
  { endsOn }: Pick<ContractRecord, "endsOn">,
  terms: Terms,
  last: string,
  next: Pick<Terms, "measure"> | undefined,
): PeriodPlace {
  const atEnd = endsOn !== null && last >= endsOn ? terms.remainder : "next"
  return {
    carry: atEnd === "next" && next && next.measure !== terms.measure ? "forgiven" : atEnd,
    trueUp: atEnd,
    corrects: false,
  }
}
