import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { unseal } from "../../server/vault/vault.ts"

/** The place of a sealed secret. */
export const sealedFor = (member: MemberId): string => `authenticator ${member}`

/** Whether a member signs in with an authenticator app. */
export const hasAuthenticator = async (database: Database, member: MemberId): Promise<boolean> =>
  (await database.row(sql`select from authenticator where member = ${member} and confirmed_at is not null`)) !== undefined

/** A member's app that is in use: its secret, and the step of the last code that was used. */
export async function findAuthenticator(
  database: Database,
  member: MemberId,
): Promise<{ readonly secret: string; readonly lastStep: number } | undefined> {
  const found = await database.row<{ secret: string; lastStep: number }>(sql`
    select secret, last_step as "lastStep" from authenticator where member = ${member} and confirmed_at is not null`)
  return found && { ...found, secret: unseal(found.secret, sealedFor(member)) }
}

/**
 * Uses a code up by its step; false if it, or a later one, was used. A clock that is stepped back makes no code valid again.
 */
export const spendStep = async (tx: Database, member: MemberId, step: number): Promise<boolean> =>
  (await tx.run(sql`
    update authenticator set last_step = ${step}
    where member = ${member} and confirmed_at is not null and last_step < ${step}`)) === 1

/** Removes the app with everything that only it gives: recovery codes and trusted browsers. */
export async function dropAuthenticator(tx: Database, member: MemberId): Promise<boolean> {
  await tx.run(sql`delete from recovery_code where member = ${member}`)
  await tx.run(sql`delete from trusted_device where member = ${member}`)
  return (await tx.run(sql`delete from authenticator where member = ${member} and confirmed_at is not null`)) === 1
}
