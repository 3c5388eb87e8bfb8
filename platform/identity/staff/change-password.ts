import { randomUUID } from "node:crypto"
import type { changePassword, setPaymentPassword } from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import { notifyAgent } from "../../letters/messages/messages.ts"
import type { Caller } from "../../server/gate.ts"
import type { CallContext } from "../../server/serve.ts"
import { storePaymentPassword } from "../member/payment-password.ts"
import type { IdentityServices } from "../services.ts"
import { isRight, type Subject } from "../session/attempts.ts"
import { hashPassword, verifyPassword } from "../session/passwords.ts"
import { endStaffSessions } from "../session/sessions.ts"

/** The hash of a staff member's own password, if `password` is it; undefined otherwise. Five wrong ones in a row lock it. */
async function staffHashBehind(
  { database, clock }: Pick<IdentityServices, "database" | "clock">,
  { brand, staff }: Pick<Caller, "brand" | "staff">,
  password: string,
): Promise<string | undefined> {
  const id = staff!.id
  const subject: Subject = { brand, name: `password staff ${id}`, locksAt: 5 }
  const { known } = await database.one<{ known: string }>(sql`select password_hash as known from staff where id = ${id}`)
  return (await isRight(database, subject, clock, "too-many", () => verifyPassword(password, known))) ? known : undefined
}

/**
 * Sets the payment password by which the calling staff member confirms what they do for their agent, given their own password.
 * The agent's stays what it is, and the agent is notified. The form has been checked.
 */
export async function setStaffPaymentPassword(
  services: IdentityServices,
  { request, caller, refuse }: CallContext<typeof setPaymentPassword>,
): Promise<Record<string, never>> {
  const known = (await staffHashBehind(services, caller, request.password)) ?? refuse("old-password-wrong")
  await services.database.transaction(async tx => {
    const stored = await storePaymentPassword({ ...services, database: tx }, caller, request.newPaymentPassword, known)
    if (!stored) refuse("old-password-wrong")
    const message = { kind: "staff-payment-password", subject: randomUUID(), text: caller.username } as const
    await notifyAgent(tx, { ...message, member: caller.memberId, at: services.clock.now() })
  })
  return {}
}

/** Sets a new password for the calling staff member, given the old one; ends their other sessions. The form has been checked. */
export async function changeStaffPassword(
  { database, clock }: IdentityServices,
  staff: number,
  { request, caller, refuse }: CallContext<typeof changePassword>,
): Promise<Record<string, never>> {
  const known = (await staffHashBehind({ database, clock }, caller, request.oldPassword ?? "")) ?? refuse("old-password-wrong")
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
