import type { Confirmation } from "@baize/common/api/confirmation.ts"
import type { contactRefusals } from "@baize/common/api/profile.ts"
import { brokenConstraint } from "@baize/kit/database/states.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { Caller } from "../../server/gate.ts"
import type { RefusalDetail } from "../../server/refusal.ts"
import { languageOf } from "../../server/texts.ts"
import type { Visitor } from "../../server/visitor.ts"
import { checkCode, spendCode } from "../codes/one-time-code.ts"
import { sendCode } from "../codes/send.ts"
import { confirmOwner } from "../confirm/confirm.ts"
import { notifyOwner } from "../member/notices.ts"
import { MobileTakenError } from "../member/open.ts"
import { breakOf, carryExclusion } from "../person/breaks.ts"
import { holdPerson, othersOf } from "../person/person.ts"
import type { IdentityServices } from "../services.ts"
import { isOfAnother, type NewContact, newContactCode, storeContact } from "./contact.ts"

interface MemberCall<Code extends string> {
  readonly caller: Caller
  readonly brand: Brand
  readonly visitor: Visitor
  readonly refuse: (code: Code, detail?: RefusalDetail) => never
}

/**
 * Sends a code to a contact that is not the member's yet. The request proves nothing about it, so it counts as a stranger's. One
 * that another account has gets a message without the code.
 */
export async function sendNewContactCode(
  services: IdentityServices,
  { caller, brand, visitor, refuse }: MemberCall<"too-many" | "sms-quota">,
  contact: NewContact,
) {
  const { way, to } = contact
  const taken = await isOfAnother(services.database, caller, contact)
  return await sendCode(services, {
    brand,
    subject: newContactCode(caller, contact),
    way: way === "phone" ? "sms" : "email",
    to,
    language: languageOf(brand, visitor),
    text: way === "phone" ? (taken ? "sms-have-account" : "sms-contact") : taken ? "mail-have-account" : "mail-email",
    ip: visitor.ip,
    proven: false,
    refuse,
  })
}

interface ContactProof {
  /** Sent to the new contact. */
  readonly code: string
  readonly confirmation?: Confirmation | undefined
}

/**
 * Makes a contact the member's, proven by a code sent to it and confirmed by their owner. The contacts they had are notified;
 * recoveries that were started by them end. The one-account rule and a self-exclusion of the person apply as at a registration;
 * during a self-exclusion contacts stay, because the next account is recognized by them.
 */
export async function changeContact(
  services: IdentityServices,
  call: MemberCall<keyof typeof contactRefusals>,
  contact: NewContact,
  { code, confirmation }: ContactProof,
): Promise<Record<string, never>> {
  const { database, clock, settings } = services
  const { caller, brand, visitor, refuse } = call
  const { memberId: member } = caller
  const subject = newContactCode(caller, contact)
  const found = await checkCode(services, subject, code, visitor.ip)
  if (found !== "right") refuse(found === "wrong" ? "code-wrong" : "code-expired")
  const confirmed = await confirmOwner(services, call, "contact", confirmation)
  const now = clock.now()
  const changing = database.transaction(async tx => {
    await tx.run(sql`select from member where id = ${member} for update`)
    if (!(await spendCode(tx, services, subject, code))) refuse("code-expired")
    if (!(await confirmed.spend(tx))) refuse("confirmation-expired")
    await notifyOwner(tx, settings, { brand, member, notice: { about: "contact" }, now })
    const others = await othersOf(tx, member)
    await storeContact(tx, caller, contact, now)
    await holdPerson(tx, member, "opens")
    if ((await breakOf(tx, member, now))?.kind === "self-exclusion") refuse("contact-locked")
    if ((await othersOf(tx, member)).some(other => !others.includes(other))) refuse("contact-taken")
    await carryExclusion(tx, services, { member, ...brand }, now, false)
    await tx.run(sql`delete from password_link where member = ${member}`)
    await tx.run(sql`delete from address_challenge where member = ${member}`)
  })
  await changing.catch(error => {
    const taken = error instanceof MobileTakenError || brokenConstraint(error) === "member_mobile"
    return taken ? refuse("contact-taken") : Promise.reject(error)
  })
  return {}
}
