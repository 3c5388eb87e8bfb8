import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import { notAnother } from "../identity/two-people.ts"

/** Who decides. `oneOperator`: see `notAnother`. */
export interface Decider {
  readonly by: string
  readonly oneOperator: boolean
}

interface BookingToApprove {
  readonly member: MemberId
  readonly amount: Minor
  /** Who approved first, if two must. */
  readonly first: string | null
  readonly now: Date
}

/**
 * What this person's approval of a deposit is: the first of two, no second one and why, or undefined where it decides. Two decide
 * from the brand's threshold on (`twoPeopleFrom`), together with what one person alone has booked for the member in 24 hours;
 * `turnOfMember` comes before, so that parts of a sum don't pass side by side.
 */
export async function approvalStep(
  tx: Database,
  { settings: { twoPeopleFrom } }: Pick<Brand, "settings">,
  { member, amount, first, now }: BookingToApprove,
  { by, oneOperator }: Decider,
): Promise<"first-of-two" | "same-person" | "same-account" | undefined> {
  if (first !== null) return notAnother(first, by, oneOperator)
  if (twoPeopleFrom === undefined) return undefined
  return amount + (await bookedByOne(tx, member, now)) < twoPeopleFrom ? undefined : "first-of-two"
}

/** Waits until no other operator decides on a deposit of this member. Before the deposit is locked. */
export const turnOfMember = (tx: Database, member: MemberId): Promise<number> =>
  tx.run(sql`select from member where id = ${member} for no key update`)

/** What operators booked for a member in 24 hours, one at a time, minor units: transfers, and payments that differed. */
const bookedByOne = async (tx: Database, member: MemberId, now: Date): Promise<Minor> =>
  (
    await tx.one<{ booked: Minor }>(sql`
      select coalesce(sum(d.amount), 0)::bigint as booked from deposit d
      where d.member = ${member} and d.status in ('approved', 'charged-back') and d.first_approved_by is null
        and d.decided_at > ${now}::timestamptz - interval '24 hours'
        and (d.kind = 'transfer' or exists (select from deposit_discrepancy x where x.credited_as = d.id))`)
  ).booked
