import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { decimalOf } from "@baize/common/money.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { Brand } from "../../brands/brands.ts"
import { letter } from "../../letters/letters.ts"
import { post } from "../../letters/outbox.ts"
import type { Settings } from "../../server/settings.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { contactsOf } from "./contacts.ts"

/**
 * Events an owner is notified of immediately through every contact, because someone else caused them or could have (OWASP ASVS 5,
 * 6.3.7).
 */
type SecurityNotice =
  | { readonly about: "password" | "payment-password" | "second-account" }
  /** A decision of customer service and its reason. */
  | { readonly about: "identity" | "exclusion-lifted"; readonly reason: string }
  | { readonly about: "new-address"; readonly ip: string }
  | { readonly about: "destination"; readonly amount: Minor; readonly destination: string }

interface SecurityNotification {
  readonly brand: Brand
  readonly member: MemberId
  readonly notice: SecurityNotice
  /** The contact used for the change, which needs no notice. */
  readonly except?: "phone" | "email" | undefined
  readonly now: Date
}

/**
 * Posts a notice to every contact of a member. Does not name the account: an email that was never verified can be a stranger's.
 */
export async function tellOwner(
  tx: Database,
  settings: Pick<Settings, "smsGateway" | "mailGateway">,
  { brand, member, notice, except, now }: SecurityNotification,
): Promise<void> {
  const contacts = await contactsOf(tx, member)
  const language = chooseLanguage(contacts.language ?? undefined, brand.languages, brand.language)
  const values = { brand: brand.name, ...valuesOf(notice, brand, language) }
  const key = `notice-${notice.about}`
  const { mobile, email } = contacts
  const common = { brand: brand.id, body: letter(language, key, values) }
  if (mobile && except !== "phone") await post(tx, settings, { ...common, way: "sms", recipient: mobile }, now)
  if (email && except !== "email") {
    const subject = letter(language, "notice-subject", values)
    await post(tx, settings, { ...common, way: "email", recipient: email, subject }, now)
  }
}

/** The end of an account number: enough for its owner to recognize it. */
const ENDING = 4

function valuesOf(notice: SecurityNotice, { currency, exponent }: Brand, language: string): Record<string, string> {
  if (notice.about === "new-address") return { ip: notice.ip }
  if (notice.about === "identity" || notice.about === "exclusion-lifted") return { reason: notice.reason }
  if (notice.about !== "destination") return {}
  const amount = new Intl.NumberFormat(language, { style: "currency", currency }).format(decimalOf(notice.amount, exponent))
  return { amount, ending: notice.destination.slice(-ENDING) }
}
