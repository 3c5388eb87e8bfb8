import type { login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import { hasAuthenticator } from "../authenticator/authenticator.ts"
import { type CodeSubject, checkCode, spendCode } from "../codes/one-time-code.ts"
import { memberPhoneOf, ofMobile } from "../codes/phone.ts"
import type { IdentityServices } from "../services.ts"
import { enter, type SignedIn } from "./enter.ts"
import { findMember, refuseWrongDoor } from "./find-member.ts"
import { challengeAddress, isFromNewAddress } from "./new-address.ts"
import { notifyOfNewAddress } from "./new-address-notice.ts"
import { followTrusted, isTrusted } from "./trusted.ts"

/** Signs in by a code sent to the member's mobile number. A number without an account gets the answer of a wrong code. */
export async function signInByCode(
  services: IdentityServices,
  { request, brand, visitor, refuse }: CallContext<typeof login>,
): Promise<SignedIn> {
  const { database, clock } = services
  if (!brand.flags.MOBILEVERCODELOGIN3) refuse("sms-off")
  if (!request.mobileNum || !request.verificationCode) return refuse("malformed")
  const phone = memberPhoneOf(brand, request.countryDialingCode, request.mobileNum)
  if (!phone) return refuse("code-expired") // no code is ever sent to an invalid number
  const subject: CodeSubject = { brand: brand.id, purpose: "login", contact: phone }
  const found = await checkCode(services, subject, request.verificationCode, visitor.ip)
  if (found !== "right") refuse(found === "wrong" ? "code-wrong" : "code-expired")
  const member = (await findMember(database, sql`brand = ${brand.id} and ${ofMobile(phone)}`)) ?? refuse("code-wrong")
  refuseWrongDoor(refuse, request.site, member)
  const isNew = await isFromNewAddress(database, member.id, visitor)
  const now = clock.now()
  const { site, trusted } = request
  const byApp = await hasAuthenticator(database, member.id)
  const trusts = byApp && (await isTrusted(database, member.id, trusted, now))
  if (byApp && !trusts) {
    if (!(await spendCode(database, services, subject, request.verificationCode))) refuse("code-expired")
    const value = await challengeAddress(services, { brand, visitor, site, member, reason: null, byCode: true })
    if (value) refuse("second-step", { value })
  }
  const entry = { member, brand: brand.id, site: request.site, reason: null, byCode: true, now, visitor }
  return await database.transaction(async tx => {
    if (!(await spendCode(tx, services, subject, request.verificationCode!))) refuse("code-expired")
    if (isNew) await notifyOfNewAddress(tx, services, { brand, member: member.id, visitor, except: "phone", now })
    const signedIn = await enter(tx, entry)
    if (trusts) await followTrusted(tx, trusted!, signedIn.token)
    return signedIn
  })
}
