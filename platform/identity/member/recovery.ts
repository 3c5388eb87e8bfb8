import { randomBytes } from "node:crypto"
import type { forgotPassword, setPasswordByLink, setPasswordByPhone } from "@baize/common/api/member.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { letter } from "../../letters/letters.ts"
import { post } from "../../letters/outbox.ts"
import type { CallContext } from "../../server/serve.ts"
import { siteUrl } from "../../server/site-url.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { openAnswer } from "../../server/vault/member.ts"
import { type CodeSubject, checkCode, spendCode } from "../codes/one-time-code.ts"
import { memberPhoneOf, ofMobile } from "../codes/phone.ts"
import { type ShareRequest, takeShare } from "../codes/shares.ts"
import { originOf } from "../human/cost.ts"
import { isHuman } from "../human/proof-of-work.ts"
import type { IdentityServices } from "../services.ts"
import { type Entering, enter, type SignedIn } from "../session/enter.ts"
import { findMember } from "../session/find-member.ts"
import { isAtHome } from "../session/known-address.ts"
import { challengeAddress, isFromNewAddress, waysOf } from "../session/new-address.ts"
import { hashPassword } from "../session/passwords.ts"
import { hashOf } from "../session/sessions.ts"
import { contactsOf, emailIsVerified } from "./contacts.ts"
import { passwordProblems } from "./form.ts"
import { notifyOwner } from "./notices.ts"
import { linkLetter, replacePassword } from "./replace-password.ts"

const LINK_MINUTES = 30

/** Mails a link to set a new password to the account's email, if it is the one given. The answer is the same in either case. */
export async function mailPasswordLink(
  services: IdentityServices,
  call: CallContext<typeof forgotPassword>,
): Promise<Record<string, never>> {
  const { request, brand, visitor, refuse } = call
  const { database, clock, settings } = services
  if (!brand.flags.CHNGPASSMAIL3) refuse("recovery-off")
  if (!(await isHuman(services, request.human, originOf(call)))) refuse("human-unproven")
  const email = request.email.toLowerCase()
  const share = {
    brand,
    purpose: "link",
    recipient: email,
    username: request.username.toLowerCase(),
    way: "email",
    ip: visitor.ip,
  } as const
  await takeShare(services, {
    ...share,
    proven: await isAtHome(database, brand.id, request.username, visitor.ip),
    refuse: refuse as ShareRequest["refuse"],
  })

  const now = clock.now()
  const token = randomBytes(32).toString("base64url")
  await database.transaction(async tx => {
    const found = await tx.row<{ member: MemberId; stored: string; language: string | null; username: string }>(sql`
      select id as member, profile ->> 'email' as stored, language, username from member
      where brand = ${brand.id} and lower(username) = lower(${request.username.toLowerCase()}) and type <> 'trial'
        and status = 'active' and profile ->> 'email' is not null`)
    if (!found) return
    const recipient = openAnswer(found.member, "email", found.stored)
    if (recipient.toLowerCase() !== email) return
    await tx.run(sql`
      insert into password_link (member, token_hash, expires_at)
      values (${found.member}, ${hashOf(token)}, ${new Date(now.getTime() + LINK_MINUTES * 60_000)})`)
    const language = chooseLanguage(found.language ?? visitor.language, brand.languages, brand.language)
    const values = {
      brand: brand.name,
      name: found.username,
      minutes: LINK_MINUTES,
      link: `${siteUrl(settings, brand, visitor, "player")}/#reset=${token}`,
    }
    const subject = letter(language, "mail-password-subject", values)
    await post(
      tx,
      settings,
      {
        brand: brand.id,
        way: "email",
        recipient,
        subject,
        body: letter(language, "mail-password", values),
        holds: { goodUntil: new Date(now.getTime() + LINK_MINUTES * 60_000), about: linkLetter(found.member) },
      },
      now,
    )
  })
  return {}
}

/** Sets a new password by the link of that mail. The link is valid once. */
export async function setByLink(services: IdentityServices, call: CallContext<typeof setPasswordByLink>): Promise<SignedIn> {
  const { request, brand, refuse } = call
  const { database, clock } = services
  const fields = passwordProblems("newPassword", request.newPassword, brand)
  if (fields.length > 0) refuse("fields-wrong", { fields })
  const owner = await database.row<{ member: MemberId }>(sql`
    select l.member from password_link l join member m on m.id = l.member
    where l.token_hash = ${hashOf(request.link)} and l.expires_at > ${clock.now()} and m.brand = ${brand.id}`)
  const member = await findMember(database, sql`id = ${(owner ?? refuse("link-over")).member}`)
  if (member?.status !== "active") return refuse("account-frozen")
  const { passwordHash } = await recover(services, call, { member, cameBy: "email" }, request.newPassword)
  return await database.transaction(async tx => {
    const used = await tx.run(sql`delete from password_link where token_hash = ${hashOf(request.link)}`)
    if (used !== 1) refuse("link-over")
    await emailIsVerified(tx, member.id, clock.now())
    return await enterWith(tx, services, call, { member, cameBy: "email" }, passwordHash)
  })
}

/**
 * Sets a new password by a code sent to the account's mobile number. A number without an account gets the answer of a wrong code.
 */
export async function setByPhone(services: IdentityServices, call: CallContext<typeof setPasswordByPhone>): Promise<SignedIn> {
  const { request, brand, refuse } = call
  const { database } = services
  if (!brand.flags.CHNGPASSVERIF3) refuse("recovery-off")
  const phone =
    memberPhoneOf(brand, request.countryDialingCode, request.mobileNum) ??
    refuse("phone-invalid", { fields: [{ field: "mobileNum", code: "phone-invalid" }] })
  const fields = passwordProblems("newPassword", request.newPassword, brand)
  if (fields.length > 0) refuse("fields-wrong", { fields })
  const subject: CodeSubject = { brand: brand.id, purpose: "password", contact: phone }
  const found = await checkCode(services, subject, request.verificationCode, call.visitor.ip)
  if (found !== "right") refuse(found === "wrong" ? "code-wrong" : "code-expired")
  const member = (await findMember(database, sql`brand = ${brand.id} and ${ofMobile(phone)}`)) ?? refuse("code-wrong")
  if (member.status !== "active") refuse("account-frozen")
  const { passwordHash } = await recover(services, call, { member, cameBy: "phone" }, request.newPassword)
  return await database.transaction(async tx => {
    if (!(await spendCode(tx, services, subject, request.verificationCode))) refuse("code-expired")
    return await enterWith(tx, services, call, { member, cameBy: "phone" }, passwordHash)
  })
}

type Recovering = CallContext<typeof setPasswordByLink> | CallContext<typeof setPasswordByPhone>
interface Recovery {
  readonly member: Entering
  readonly cameBy: "phone" | "email"
}

/**
 * The conditions before a new password counts. Where the account has a second channel, that one must confirm, and the password
 * waits for it (`confirmAddress`). Where it has none, the payee's name is required at a new address, as at a sign-in; and an
 * email that was never verified is accepted only where the member has signed in before.
 */
async function recover(services: IdentityServices, call: Recovering, { member, cameBy }: Recovery, newPassword: string) {
  const { brand, visitor } = call
  const refuse = call.refuse as CallContext<typeof setPasswordByLink>["refuse"]
  const fields = passwordProblems("newPassword", newPassword, brand, member.username)
  if (fields.length > 0) refuse("fields-wrong", { fields })
  const contacts = await contactsOf(services.database, member.id)
  const ways = await waysOf(services.database, member.id, cameBy)
  const isNew = await isFromNewAddress(services.database, member.id, visitor)
  const secondChannel = ways.length > 0 && !ways.includes("payeeName")
  if (!secondChannel && cameBy === "email" && !contacts.emailVerified && isNew) refuse("email-unverified")
  const passwordHash = await hashPassword(newPassword)
  if (secondChannel || (ways.length > 0 && brand.settings.confirmNewAddress && isNew)) {
    const recovery = { passwordHash, cameBy }
    const value = await challengeAddress(services, { brand, visitor, site: "player", member, reason: null, recovery })
    if (value) refuse(ways.includes("authenticator") ? "second-step" : "address-unknown", { value })
  }
  return { passwordHash }
}

/** Sets the password, notifies the owner through every other contact, and signs in. */
async function enterWith(
  tx: Database,
  { clock, settings }: IdentityServices,
  { brand, visitor }: Recovering,
  { member, cameBy }: Recovery,
  passwordHash: string,
): Promise<SignedIn> {
  const now = clock.now()
  await replacePassword(tx, member, passwordHash, now)
  await notifyOwner(tx, settings, { brand, member: member.id, notice: { about: "password" }, except: cameBy, now })
  return await enter(tx, { member, brand: brand.id, site: "player", reason: null, now, visitor })
}
