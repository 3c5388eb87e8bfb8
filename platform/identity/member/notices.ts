import { randomUUID } from "node:crypto"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { Brand } from "../../brands/brands.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import { letter } from "../../letters/letters.ts"
import { preferencesOf } from "../../letters/notifications/preferences.ts"
import { post } from "../../letters/outbox.ts"
import type { Settings } from "../../server/settings.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { type Contacts, contactsOf } from "./contacts.ts"

/**
 * Events an owner is notified of immediately through every contact, because someone else caused them or could have (OWASP ASVS 5,
 * 6.3.7).
 */
type SecurityNotice =
  | { readonly about: "password" | "payment-password" | "contact" | "second-account" }
  | { readonly about: "authenticator" | "authenticator-removed" | "recovery-codes" | "recovery-code-used" }
  | { readonly about: "passkey" | "passkey-removed" }
  /** A decision of customer service and its reason. */
  | { readonly about: "identity" | "exclusion-lifted" | "authenticator-reset"; readonly reason: string }
  | { readonly about: "new-address"; readonly ip: string }
  /** A new payout account, by its number. */
  | { readonly about: "destination"; readonly destination: string }

interface SecurityNotification {
  readonly brand: Brand
  readonly member: MemberId
  readonly notice: SecurityNotice
  /** The contact used for the change, which needs no notice. */
  readonly except?: "phone" | "email" | undefined
  readonly now: Date
}

/**
 * Puts a notice into a member's inbox and posts it to the contacts by which they want to hear of their security: to one at least,
 * and a change of contacts to all. A letter does not name the account: an email that was never verified can be a stranger's.
 */
export async function notifyOwner(
  tx: Database,
  settings: Pick<Settings, "smsGateway" | "mailGateway">,
  { brand, member, notice, except, now }: SecurityNotification,
): Promise<void> {
  const contacts = await contactsOf(tx, member)
  const language = chooseLanguage(contacts.language ?? undefined, brand.languages, brand.language)
  const facts = valuesOf(notice)
  // Each call is an event of its own: the same password can change twice within a millisecond of a clock that was stepped back.
  await sendMessage(tx, {
    brand: brand.id,
    member,
    kind: notice.about,
    subject: randomUUID(),
    values: facts,
    letters: false,
    at: now,
  })
  const values = { brand: brand.name, ...facts }
  const key = `notice-${notice.about}`
  const common = { brand: brand.id, body: letter(language, key, values) }
  const { mobile, email } = await chosenContacts(tx, member, notice, {
    mobile: except === "phone" ? null : contacts.mobile,
    email: except === "email" ? null : contacts.email,
  })
  if (mobile) await post(tx, settings, { ...common, way: "sms", recipient: mobile }, now)
  if (email) {
    const subject = letter(language, "notice-subject", values)
    await post(tx, settings, { ...common, way: "email", recipient: email, subject }, now)
  }
}

type Reached = Pick<Contacts, "mobile" | "email">

/** The contacts that hear of a notice. Someone in the account could have changed the choice: never none, and of contacts all. */
async function chosenContacts(tx: Database, member: MemberId, notice: SecurityNotice, all: Reached): Promise<Reached> {
  if (notice.about === "contact") return all
  const wanted = (await preferencesOf(tx, member)).security
  const chosen = { mobile: wanted.sms ? all.mobile : null, email: wanted.email ? all.email : null }
  return chosen.mobile || chosen.email ? chosen : all
}

/** The end of an account number: enough for its owner to recognize it. */
const ENDING = 4

/** What the texts of a notice name. */
function valuesOf(notice: SecurityNotice): Readonly<Record<string, string>> {
  if (notice.about === "new-address") return { ip: notice.ip }
  if ("reason" in notice) return { reason: notice.reason }
  if (notice.about !== "destination") return {}
  return { ending: notice.destination.slice(-ENDING) }
}
