import type { changePassword, setPaymentPassword } from "@baize/common/api/member.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Caller } from "../../server/gate.ts"
import type { CallContext } from "../../server/serve.ts"
import { openAnswer, openBirthDate } from "../../server/vault/member.ts"
import { checkCode, ownSubject, spendCode } from "../codes/one-time-code.ts"
import type { IdentityServices } from "../services.ts"
import { isRight, type Subject } from "../session/attempts.ts"
import { forgetDevices } from "../session/devices.ts"
import { hashPassword, NO_PASSWORD, verifyPassword } from "../session/passwords.ts"
import { endSessions } from "../session/sessions.ts"
import { changeStaffPassword, setStaffPaymentPassword } from "../staff/change-password.ts"
import { passwordProblems, paymentPasswordProblems } from "./form.ts"
import { notifyOwner } from "./notices.ts"
import { storePaymentPassword } from "./payment-password.ts"

/**
 * The stored hash of the caller's password, if this is it. Limits tries, because the caller may hold only a stolen session:
 * refuses `too-many`.
 */
export async function hashBehind(
  { database, clock }: IdentityServices,
  { memberId, brand }: Caller,
  password: string,
): Promise<string | undefined> {
  const subject: Subject = { brand, name: `password ${memberId}`, locksAt: 5 }
  let known: string | undefined
  const right = await isRight(database, subject, clock, "too-many", async () => {
    const { hash } = await database.one<{ hash: string }>(sql`select password_hash as hash from member where id = ${memberId}`)
    known = hash
    return await verifyPassword(password, hash)
  })
  return right ? known : undefined
}

/** Whether a member registered by mobile number alone and has no password yet. */
const hasNone = async ({ database }: IdentityServices, { memberId }: Caller): Promise<boolean> =>
  (await database.row(sql`select from member where id = ${memberId} and type <> 'trial' and password_hash = ${NO_PASSWORD}`)) !==
  undefined

/**
 * The hash that a new one replaces. An account without a password is confirmed by a fresh code to its phone: an open session
 * alone must not set one.
 */
async function oldHash(
  services: IdentityServices,
  { request, caller, visitor, refuse }: CallContext<typeof changePassword>,
): Promise<string> {
  if (await hasNone(services, caller)) {
    const found = await checkCode(services, ownSubject(caller, "first-password"), request.verificationCode ?? "", visitor.ip)
    return found === "right" ? NO_PASSWORD : refuse(found === "wrong" ? "code-wrong" : "code-expired")
  }
  const known = request.oldPassword === undefined ? undefined : await hashBehind(services, caller, request.oldPassword)
  return known ?? refuse("old-password-wrong")
}

/** Sets a new password; ends every other session, every remembered browser and every open recovery link. */
export async function changeOwnPassword(
  services: IdentityServices,
  call: CallContext<typeof changePassword>,
): Promise<Record<string, never>> {
  const { request, brand, caller, refuse } = call
  const fields = passwordProblems("newPassword", request.newPassword, brand, caller.username)
  if (request.confirmNewPassword !== request.newPassword) fields.push({ field: "confirmNewPassword", code: "inconsistent" })
  if (fields.length > 0) refuse("fields-wrong", { fields })
  if (caller.staff) return await changeStaffPassword(services, caller.staff.id, call)
  const known = await oldHash(services, call)
  if (request.newPassword === request.oldPassword) refuse("password-same")

  const hash = await hashPassword(request.newPassword)
  const now = services.clock.now()
  await services.database.transaction(async tx => {
    const changed = await tx.run(sql`
      update member set password_hash = ${hash}, password_set_at = ${now}, must_change = null
      where id = ${caller.memberId} and password_hash = ${known}`)
    if (changed === 0) refuse("old-password-wrong") // a concurrent change was faster: the old password is no longer right
    await endSessions(tx, caller.memberId, now, caller.sessionHash)
    await forgetDevices(tx, caller.memberId)
    await tx.run(sql`delete from password_link where member = ${caller.memberId}`)
    const own = ownSubject(caller, "first-password")
    if (known === NO_PASSWORD && !(await spendCode(tx, services, own, request.verificationCode ?? ""))) refuse("code-expired")
    await notifyOwner(tx, services.settings, { brand, member: caller.memberId, notice: { about: "password" }, now })
  })
  return {}
}

async function birthdaysOf({ database }: IdentityServices, member: MemberId): Promise<string[]> {
  const { typed, born } = await database.one<{ typed: string | null; born: string | null }>(sql`
    select profile ->> 'birthday' as typed, birth_date as born from member where id = ${member}`)
  return [typed && openAnswer(member, "birthday", typed), openBirthDate(member, born)].filter(day => day !== null)
}

/** Sets a new payment password, confirmed by the account's password; for staff, both are their own. */
export async function setOwnPaymentPassword(
  services: IdentityServices,
  call: CallContext<typeof setPaymentPassword>,
): Promise<Record<string, never>> {
  const { request, brand, caller, refuse } = call
  // One is given at the registration, the other declared or corrected later.
  const birthdays = caller.staff ? [] : await birthdaysOf(services, caller.memberId)
  const { newPaymentPassword } = request
  const fields = paymentPasswordProblems("newPaymentPassword", newPaymentPassword, brand.settings, birthdays)
  if (fields.length > 0) refuse("fields-wrong", { fields })
  if (caller.staff) return await setStaffPaymentPassword(services, call)
  const known = (await hashBehind(services, caller, request.password)) ?? refuse("old-password-wrong")
  if (!(await storePaymentPassword(services, caller, request.newPaymentPassword, known))) refuse("old-password-wrong")
  const notice = { about: "payment-password" } as const
  await notifyOwner(services.database, services.settings, { brand, member: caller.memberId, notice, now: services.clock.now() })
  return {}
}
