import { randomBytes } from "node:crypto"
import type { forgotPassword, setPasswordByLink, setPasswordByPhone } from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import { siteUrl } from "../brands/site-url.ts"
import { type CodeSubject, checkCode, spendCode } from "../codes/one-time-code.ts"
import { phoneOf } from "../codes/phone.ts"
import type { Database } from "../database/database.ts"
import { isHuman } from "../human/proof-of-work.ts"
import { letter } from "../outbox/letters.ts"
import { post, wipeLetters } from "../outbox/outbox.ts"
import type { Parts } from "../parts.ts"
import { countCall } from "../server/call-count.ts"
import type { Given } from "../server/serve.ts"
import { chooseLanguage } from "../server/texts.ts"
import { forgetDevices } from "../session/devices.ts"
import { type Entering, enter, type SignedIn } from "../session/enter.ts"
import { findMember } from "../session/entering.ts"
import { hashPassword } from "../session/passwords.ts"
import { endSessions, hashOf } from "../session/sessions.ts"
import { passwordProblems } from "./form.ts"

const LINK_MINUTES = 30
const PER_EMAIL = { count: 3, seconds: 900 }

/** The letters with a link in them, by the name that wipes them. */
const linkLetter = (member: number): string => `password link ${member}`

/** Mails a link to set a new password to the e-mail of the account, if that is the one given. Who asks is answered alike in any case. */
export async function mailPasswordLink(
  parts: Parts,
  { request, brand, visitor, refuse }: Given<typeof forgotPassword>,
): Promise<Record<string, never>> {
  const { database, clock, settings } = parts
  if (!brand.flags.CHNGPASSMAIL3) refuse("recovery-off")
  if (!(await isHuman(parts, request.human))) refuse("human-unproven")
  const email = request.email.toLowerCase()
  const wait = await countCall(database, clock, `password mail ${brand.id} ${email}`, PER_EMAIL)
  if (wait > 0) refuse("too-many", { value: { retryAfterSeconds: wait } })

  const now = clock.now()
  const token = randomBytes(32).toString("base64url")
  await database.transaction(async tx => {
    const found = await tx.row<{ member: number; email: string; language: string | null; username: string }>(sql`
      insert into password_link (member, token_hash, expires_at)
      select id, ${hashOf(token)}, ${new Date(now.getTime() + LINK_MINUTES * 60_000)} from member
      where brand = ${brand.id} and lower(username) = lower(${request.username.toLowerCase()}) and type <> 4 and status = 'active'
        and lower(profile ->> 'email') = ${email}
      on conflict (member) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
      returning member, (select profile ->> 'email' from member m where m.id = member) as email,
                (select language from member m where m.id = member) as language,
                (select username from member m where m.id = member) as username`)
    if (!found) return
    await wipeLetters(tx, linkLetter(found.member))
    const language = chooseLanguage(found.language ?? visitor.language, brand.languages, brand.language)
    const values = {
      brand: brand.name,
      name: found.username,
      minutes: LINK_MINUTES,
      link: `${siteUrl(settings, brand, visitor, "player")}/?reset=${token}`,
    }
    const subject = letter(language, "mail-password-subject", values)
    await post(
      tx,
      settings,
      {
        brand: brand.id,
        way: "email",
        recipient: found.email,
        subject,
        body: letter(language, "mail-password", values),
        holds: { goodUntil: new Date(now.getTime() + LINK_MINUTES * 60_000), about: linkLetter(found.member) },
      },
      now,
    )
  })
  return {}
}

/** A new password by the link of that mail. The link is good once. */
export async function setByLink(
  parts: Parts,
  { request, brand, visitor, refuse }: Given<typeof setPasswordByLink>,
): Promise<SignedIn> {
  const { database, clock } = parts
  const fields = passwordProblems("newPassword", request.newPassword, brand.settings)
  if (fields.length > 0) refuse("fields-wrong", { fields })
  const hash = await hashPassword(request.newPassword)
  const now = clock.now()
  return await database.transaction(async tx => {
    const link = await tx.row<{ member: number }>(sql`
      delete from password_link l using member m
      where l.token_hash = ${hashOf(request.link)} and l.expires_at > ${now} and m.id = l.member and m.brand = ${brand.id}
      returning l.member`)
    const member = await findMember(tx, sql`id = ${(link ?? refuse("link-over")).member}`)
    if (member?.status !== "active") return refuse("account-frozen")
    await replacePassword(tx, member, hash, now)
    return await enter(tx, { member, brand: brand.id, site: "player", reason: null, now, visitor })
  })
}

/** A new password by a code sent to the account's mobile number. A number without an account is answered as a wrong code is. */
export async function setByPhone(
  parts: Parts,
  { request, brand, visitor, refuse }: Given<typeof setPasswordByPhone>,
): Promise<SignedIn> {
  const { database, clock } = parts
  if (!brand.flags.CHNGPASSVERIF3) refuse("recovery-off")
  const phone =
    phoneOf(brand, request.countryDialingCode, request.mobileNum) ??
    refuse("phone-invalid", { fields: [{ field: "mobileNum", code: "phone-invalid" }] })
  const fields = passwordProblems("newPassword", request.newPassword, brand.settings)
  if (fields.length > 0) refuse("fields-wrong", { fields })
  const subject: CodeSubject = { brand: brand.id, purpose: "password", recipient: phone }
  const found = await checkCode(parts, subject, request.verificationCode)
  if (found !== "right") refuse(found === "wrong" ? "code-wrong" : "code-expired")
  const hash = await hashPassword(request.newPassword)
  const now = clock.now()
  return await database.transaction(async tx => {
    const member = (await findMember(tx, sql`brand = ${brand.id} and mobile = ${phone}`)) ?? refuse("code-wrong")
    if (!(await spendCode(tx, subject))) refuse("code-expired")
    if (member.status !== "active") refuse("account-frozen")
    await replacePassword(tx, member, hash, now)
    return await enter(tx, { member, brand: brand.id, site: "player", reason: null, now, visitor })
  })
}

/** Nothing that the old password opened stays open. */
export async function replacePassword(
  tx: Database,
  { id }: Pick<Entering, "id">,
  hash: string,
  now: Date,
  mustChange: "first-login" | null = null,
): Promise<void> {
  await tx.run(
    sql`update member set password_hash = ${hash}, password_set_at = ${now}, must_change = ${mustChange} where id = ${id}`,
  )
  await endSessions(tx, id, now)
  await forgetDevices(tx, id)
  await tx.run(sql`delete from password_link where member = ${id}`)
  await wipeLetters(tx, linkLetter(id))
}
