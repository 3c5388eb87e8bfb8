import type { confirmationCode } from "@baize/common/api/codes.ts"
import type {
  Confirmation,
  ConfirmationNeeded,
  ConfirmationPurpose,
  ConfirmationWay,
  confirmationRefusals,
} from "@baize/common/api/confirmation.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Caller } from "../../server/gate.ts"
import type { RefusalDetail } from "../../server/refusal.ts"
import type { CallContext } from "../../server/serve.ts"
import { chooseLanguage } from "../../server/texts.ts"
import type { Visitor } from "../../server/visitor.ts"
import { type CodeSubject, checkCode, spendCode } from "../codes/one-time-code.ts"
import { hiddenEmail, hiddenPhone } from "../codes/phone.ts"
import { sendCode } from "../codes/send.ts"
import { hashBehind } from "../member/change-password.ts"
import { type Contacts, contactsOf } from "../member/contacts.ts"
import { hasPasskeyAt, provePasskey } from "../passkeys/passkey.ts"
import type { IdentityServices } from "../services.ts"
import { type Factor, type FactorProof, factorsOf, isFactor, proveFactor } from "./factors.ts"

/** The call of a signed-in member that needs a confirmation. */
interface OwnersCall {
  readonly caller: Caller
  readonly visitor: Visitor
  readonly refuse: (code: keyof typeof confirmationRefusals, detail?: RefusalDetail) => never
}

/** A right confirmation, not used up yet. */
interface Confirmed extends FactorProof {
  readonly way: ConfirmationWay
}

/**
 * Checks that the owner of the account is behind a call, not only their session: by a passkey, their authenticator app, or a code
 * to a verified contact. An unverified email proves nothing. Refuses until a right confirmation is given.
 */
export async function confirmOwner(
  services: IdentityServices,
  { caller, visitor, refuse }: OwnersCall,
  purpose: ConfirmationPurpose,
  given: Confirmation | undefined,
): Promise<Confirmed> {
  const contacts = await contactsOf(services.database, caller.memberId)
  const others = waysOf(contacts, await factorsOf(services.database, caller.memberId), purpose)
  // Never the only way: a lost passkey locks no one out. The portal has none.
  const canSign = caller.site === "player" && others.length > 0
  const hasPasskey = canSign && (await hasPasskeyAt(services.database, caller.memberId, visitor))
  const ways: ConfirmationWay[] = hasPasskey ? ["passkey", ...others] : others
  if (ways.length === 0) return refuse("contact-needed")
  if (!given || !ways.includes(given.way)) return refuse("confirmation-needed", { value: { ...neededBy(contacts, ways) } })
  const { way, answer = "", passkey } = given
  if (way === "passkey") {
    const call = { brand: caller.brand, visitor, purpose: "confirmation" } as const
    const signed = passkey && (await provePasskey(services, { ...call, proof: passkey }))
    return signed?.member === caller.memberId ? { way, spend: signed.spend } : refuse("confirmation-wrong")
  }
  if (way === "password") {
    const hash = (await hashBehind(services, caller, answer)) ?? refuse("confirmation-wrong")
    return { way, spend: tx => isStillPassword(tx, caller, hash) }
  }
  if (isFactor(way)) {
    const proof = await proveFactor(services, { brand: caller.brand, member: caller.memberId, factor: way, answer })
    return { way, ...(proof ?? refuse("confirmation-wrong")) }
  }
  const subject = codeOf(caller, purpose, contactOf(contacts, way) ?? "")
  const found = await checkCode(services, subject, answer, visitor.ip)
  if (found !== "right") return refuse(found === "wrong" ? "confirmation-wrong" : "confirmation-expired")
  return { way, spend: tx => spendCode(tx, services, subject, answer) }
}

/** Sends the code of a confirmation to the caller's verified contact. */
export async function sendConfirmationCode(
  services: IdentityServices,
  { request: { purpose, way }, caller, brand, visitor, refuse }: CallContext<typeof confirmationCode>,
) {
  const contacts = await contactsOf(services.database, caller.memberId)
  const to = contactOf(contacts, way) ?? refuse("no-contact")
  return await sendCode(services, {
    brand,
    subject: codeOf(caller, purpose, to),
    way: way === "phone" ? "sms" : "email",
    to,
    language: chooseLanguage(contacts.language ?? visitor.language, brand.languages, brand.language),
    text: way === "phone" ? `sms-confirm-${purpose}` : `mail-confirm-${purpose}`,
    ip: visitor.ip,
    proven: true,
    refuse,
  })
}

/**
 * The ways to confirm, the best first. An account without a verified contact can get its first one, or its first factor, by its
 * password; everything else needs one. A contact is not enough to remove a factor: it would protect no more than the contact.
 */
function waysOf(contacts: Contacts, factors: readonly Factor[], purpose: ConfirmationPurpose): ConfirmationWay[] {
  if (factors.length > 0 && purpose === "factor") return [...factors]
  const byCode = (["phone", "email"] as const).filter(way => contactOf(contacts, way) !== undefined)
  const ways = [...factors.filter(way => way !== "recovery"), ...byCode, ...factors.filter(way => way === "recovery")]
  return ways.length === 0 && purpose !== "payout-account" ? ["password"] : ways
}

const contactOf = ({ mobile, email, emailVerified }: Contacts, way: "phone" | "email"): string | undefined =>
  (way === "phone" ? mobile : emailVerified ? email : null) ?? undefined

const neededBy = ({ mobile, email }: Contacts, ways: ConfirmationWay[]): ConfirmationNeeded => ({
  ways,
  ...(ways.includes("phone") && { phone: hiddenPhone(mobile!) }),
  ...(ways.includes("email") && { email: hiddenEmail(email!) }),
})

/** A code is valid for one purpose, and only while the contact it went to is the member's. */
const codeOf = ({ brand, memberId }: Caller, purpose: ConfirmationPurpose, contact: string): CodeSubject => ({
  brand,
  purpose: "confirm",
  prefix: `member ${memberId} ${purpose}`,
  contact,
})

const isStillPassword = async (tx: Database, { memberId }: Caller, hash: string): Promise<boolean> =>
  (await tx.row(sql`select from member where id = ${memberId} and password_hash = ${hash}`)) !== undefined
