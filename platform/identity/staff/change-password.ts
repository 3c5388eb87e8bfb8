import type { changePassword } from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { isRight, type Subject } from "../session/attempts.ts"
import { hashPassword, verifyPassword } from "../session/passwords.ts"
import { endStaffSessions } from "../session/sessions.ts"

/** Sets a new password for the calling staff member, given the old one; ends their other sessions. The form has been checked. */
export async function changeStaffPassword(
  { database, clock }: IdentityServices,
  staff: number,
  { request, brand, caller, refuse }: CallContext<typeof changePassword>,
): Promise<Record<string, never>> {
  const subject: Subject = { brand: brand.id, name: `password staff ${staff}`, locksAt: 5 }
  const { known } = await database.one<{ known: string }>(sql`select password_hash as known from staff where id = ${staff}`)
  const verify = () => verifyPassword(request.oldPassword ?? "", known)
  if (!(await isRight(database, subject, clock, "too-many", verify))) refuse("old-password-wrong")
  if (request.newPassword === request.oldPassword) refuse("password-same")
  const hash = await hashPassword(request.newPassword)
  const now = clock.now()
  await database.transaction(async tx => {
    const changed = await tx.run(sql`
      update staff set password_hash = ${hash}, password_set_at = ${now}, must_change = null
      where id = ${staff} and password_hash = ${known} and state = 'active'`)
    if (changed === 0) refuse("old-password-wrong") // it was reset or revoked a moment ago
    await endStaffSessions(tx, { agent: caller.memberId, staff, now, except: caller.sessionHash })
  })
  return {}
}
