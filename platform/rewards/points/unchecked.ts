import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** What a person has to look at: goods that may be sent already, and codes that members may have. */
export interface UncheckedRewards {
  readonly goods: number
  readonly codes: number
}

/**
 * After a restore: goods that waited may have been sent in the time that was lost, and each code that was left may have been
 * given to a member, whose points are back. Until a person has compared them with what was sent and spent, neither goods nor
 * codes are given. Gives how many there are; repeating it before anyone uses the database changes nothing.
 */
export async function markUncheckedRewards(tx: Database): Promise<UncheckedRewards> {
  await tx.run(sql`
    update point_redemption set unchecked_since = now() where status = 'in-process' and unchecked_since is null`)
  await tx.run(sql`update point_voucher set unchecked_since = now() where redemption is null and unchecked_since is null`)
  return tx.one<UncheckedRewards>(sql`
    select (select count(*) from point_redemption where unchecked_since is not null)::int as goods,
           (select count(*) from point_voucher where unchecked_since is not null)::int as codes`)
}

export const isUncheckedRedemption = async (tx: Database, id: number): Promise<boolean> =>
  (await tx.row(sql`select from point_redemption where id = ${id} and unchecked_since is not null`)) !== undefined

/** An operator has looked whether the goods were sent; false: they need no look. */
export const noteCheckedRedemption = async (database: Database, id: number): Promise<boolean> =>
  (await database.run(sql`
    update point_redemption set unchecked_since = null where id = ${id} and unchecked_since is not null`)) > 0

/** These codes of a voucher were given to nobody, as an operator has found out: they can be. Gives how many were set aside. */
export const freeCodes = (tx: Database, reward: number, codes: readonly string[]): Promise<number> =>
  tx.run(sql`
    update point_voucher set unchecked_since = null
    where reward = ${reward} and code = any (${codes}::text[]) and unchecked_since is not null`)
