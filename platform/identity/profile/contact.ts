import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Caller } from "../../server/gate.ts"
import { sealAnswers, sealMobile } from "../../server/vault/member.ts"
import { contactIndexes } from "../../server/vault/vault.ts"
import type { CodeSubject } from "../codes/one-time-code.ts"
import { holdMobile } from "../member/open.ts"

/** A contact that a member wants to have: an email, or an international number. */
export interface NewContact {
  readonly way: "email" | "phone"
  readonly to: string
}

/** A code is valid only for the member who requested it. */
export const newContactCode = ({ brand, memberId }: Caller, { to }: NewContact): CodeSubject => ({
  brand,
  purpose: "contact",
  prefix: `member ${memberId}`,
  contact: to,
})

/** Whether another open account of the brand has given this contact as its own. */
export const isOfAnother = async (database: Database, { brand, memberId }: Caller, contact: NewContact): Promise<boolean> =>
  (await database.row(sql`
    select from member
    where brand = ${brand} and id <> ${memberId} and status <> 'closed' and person_keys && ${keysOf(contact)}::text[]`)) !==
  undefined

/** As in `member.person_keys`. */
const keysOf = ({ way, to }: NewContact): string[] => contactIndexes(to).map(index => `${way} ${index}`)

/** Replaces a contact; the new one is verified. Throws `MobileTakenError`. */
export async function storeContact(
  tx: Database,
  { brand, memberId: member }: Caller,
  { way, to }: NewContact,
  now: Date,
): Promise<void> {
  if (way === "email") {
    const answers = JSON.stringify(sealAnswers(member, { email: to }))
    await tx.run(sql`
      update member set profile = profile || ${answers}::jsonb, email_verified_at = ${now}
      where id = ${member}`)
    return
  }
  await holdMobile(tx, { brand, member, phone: to })
  const { mobile, found } = sealMobile(member, to)
  await tx.run(sql`
    update member
    set mobile = ${mobile},
        profile = profile - array['mobileNum', 'countryDialingCode', 'phone', 'phoneIndex'] || ${JSON.stringify(found)}::jsonb
    where id = ${member}`)
}
