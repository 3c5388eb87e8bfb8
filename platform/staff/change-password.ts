import type { changePassword } from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import type { Parts } from "../parts.ts"
import { Refused } from "../server/refusal.ts"
import type { Given } from "../server/serve.ts"
import { forget, readTries, type Subject, strike } from "../session/attempts.ts"
import { hashPassword, verifyPassword } from "../session/passwords.ts"
import { endStaffSessions } from "./sign-in.ts"

/** A new password for whoever of the staff asks, given his old one; his other sessions end with it. The form has been looked at. */
export async function changeStaffPassword(
  { database, clock }: Parts,
  staff: number,
  { request, brand, caller, refuse }: Given<typeof changePassword>,
): Promise<Record<string, never>> {
  const subject: Subject = { brand: brand.id, name: `password staff ${staff}`, locksAt: 5 }
  const now = clock.now()
  if (!(await strike(database, subject, now))) {
    const { waitSeconds } = await readTries(database, subject, now)
    throw new Refused(429, "too-many", { value: { retryAfterSeconds: Math.max(1, waitSeconds) } })
  }
  const { known } = await database.one<{ known: string }>(sql`select password_hash as known from staff where id = ${staff}`)
  if (!(await verifyPassword(request.oldPassword ?? "", known))) refuse("old-password-wrong")
  await forget(database, subject)
  if (request.newPassword === request.oldPassword) refuse("password-same")
  const hash = await hashPassword(request.newPassword)
  await database.transaction(async tx => {
    const changed = await tx.run(sql`
      update staff set password_hash = ${hash}, password_set_at = ${now}, must_change = null
      where id = ${staff} and password_hash = ${known} and state = 'active'`)
    if (changed === 0) refuse("old-password-wrong") // it was given a new one, or revoked, a moment ago
    await endStaffSessions(tx, { agent: caller.memberId, staff, now, except: caller.sessionHash })
  })
  return {}
}
