import { randomBytes } from "node:crypto"
import type { addressCode } from "@baize/common/api/codes.ts"
import type { MustChange } from "@baize/common/api/member.ts"
import type { confirmAddress } from "@baize/common/api/session.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { Brand } from "../../brands/brands.ts"
import type { CallContext } from "../../server/serve.ts"
import { chooseLanguage } from "../../server/texts.ts"
import type { Visitor } from "../../server/visitor.ts"
import { networkOf } from "../../server/visitor.ts"
import { type CodeSubject, checkCode, spendCode } from "../codes/one-time-code.ts"
import { hiddenEmail, hiddenPhone } from "../codes/phone.ts"
import { sendCode } from "../codes/send.ts"
import { type Contacts, contactsOf, emailIsVerified } from "../member/contacts.ts"
import { tellOwner } from "../member/notices.ts"
import { replacePassword } from "../member/replace-password.ts"
import type { IdentityServices } from "../services.ts"
import { isRight, type Subject } from "./attempts.ts"
import { type Entering, enter, enterUnchanged, type SignedIn } from "./enter.ts"
import { tellOfAddress } from "./new-address-notice.ts"
import { hashOf } from "./sessions.ts"

/** How long a sign-in waits for its confirmation, and how many guesses of a name it allows. */
const MINUTES = 10
const TRIES = 5

export type ConfirmationChannel = "phone" | "email" | "payeeName"

/** Whether a member has signed in before, but never from here. A new account's first address is known. */
export async function isFromNewAddress(database: Database, member: MemberId, { ip }: Pick<Visitor, "ip">): Promise<boolean> {
  const { known, here } = await database.one<{ known: number; here: number }>(sql`
    select count(*) as known, count(*) filter (where network = ${networkOf(ip)}) as here
    from known_address where member = ${member}`)
  return known > 0 && here === 0
}

interface ChallengeRequest {
  readonly brand: Brand
  readonly visitor: Visitor
  readonly site: "player" | "agent"
  readonly member: Pick<Entering, "id" | "passwordSetAt">
  readonly reason: InferOutput<typeof MustChange>
  /** When the password behind the remembered browser was typed; now by default. */
  readonly chainBeganAt?: Date | undefined
  /** A recovery: the new password, which counts after the second step, and the channel it came by. */
  readonly recovery?: { readonly passwordHash: string; readonly cameBy: "phone" | "email" } | undefined
}

/** The ways to confirm a second step. A recovery never uses its own channel, nor an unverified email. */
export function waysOf(
  { mobile, email, emailVerified, payeeName }: Contacts,
  cameBy: "phone" | "email" | null,
): ConfirmationChannel[] {
  const ways: ConfirmationChannel[] = [
    ...(mobile && cameBy !== "phone" ? (["phone"] as const) : []),
    ...(email && cameBy !== "email" && (emailVerified || cameBy === null) ? (["email"] as const) : []),
  ]
  // Others may know the payee's name: it counts only without a better way.
  return ways.length === 0 && payeeName ? ["payeeName"] : ways
}

/**
 * Starts the second step of a sign-in: gives the value of the refusal. Undefined where nothing is known to confirm it with: then
 * no one is locked out.
 */
export async function challengeAddress(
  { database, clock }: Pick<IdentityServices, "database" | "clock">,
  { brand, visitor, site, member, reason, chainBeganAt, recovery }: ChallengeRequest,
): Promise<Record<string, unknown> | undefined> {
  const contacts = await contactsOf(database, member.id)
  const ways = waysOf(contacts, recovery?.cameBy ?? null)
  if (ways.length === 0) return undefined
  const challenge = randomBytes(32).toString("base64url")
  await database.run(sql`
    insert into address_challenge (token_hash, brand, member, site, network, reason, password_set_at, chain_began_at,
                                   new_password_hash, came_by, expires_at)
    values (${hashOf(challenge)}, ${brand.id}, ${member.id}, ${site}, ${networkOf(visitor.ip)}, ${reason},
      ${member.passwordSetAt},
            ${chainBeganAt ?? null}, ${recovery?.passwordHash ?? null}, ${recovery?.cameBy ?? null},
            ${new Date(clock.now().getTime() + MINUTES * 60_000)})`)
  return {
    challenge,
    ways,
    ...(ways.includes("phone") && { phone: hiddenPhone(contacts.mobile!) }),
    ...(ways.includes("email") && { email: hiddenEmail(contacts.email!) }),
  }
}

/** Sends the code of a second step. */
export async function sendAddressCode(
  services: IdentityServices,
  { request, brand, visitor, refuse }: CallContext<typeof addressCode>,
) {
  const { database, clock } = services
  const token = hashOf(request.challenge)
  const open = await database.row<{ member: MemberId; cameBy: "phone" | "email" | null }>(sql`
    select member, came_by as "cameBy" from address_challenge
    where token_hash = ${token} and brand = ${brand.id} and expires_at > ${clock.now()} and tries < ${TRIES}`)
  const { member, cameBy } = open ?? refuse("challenge-over")
  const contacts = await contactsOf(database, member)
  if (!waysOf(contacts, cameBy).includes(request.way)) refuse("challenge-over")
  const { mobile, email, language } = contacts
  const to = (request.way === "phone" ? mobile : email) ?? refuse("challenge-over")
  return await sendCode(services, {
    brand,
    subject: codeOf(brand, token, request.way),
    way: request.way === "phone" ? "sms" : "email",
    to,
    language: chooseLanguage(language ?? visitor.language, brand.languages, brand.language),
    text: request.way === "phone" ? "sms-address" : "mail-address",
    ip: visitor.ip,
    proven: true,
    refuse,
  })
}

/** Confirms a sign-in from a new address and signs in; only from that address, and while the password is unchanged. */
export async function enterFromNewAddress(
  services: IdentityServices,
  { request, brand, visitor, refuse }: CallContext<typeof confirmAddress>,
): Promise<SignedIn> {
  const { database, clock } = services
  const now = clock.now()
  const token = hashOf(request.challenge)
  const open = await database.row<Open>(sql`
    update address_challenge set tries = tries + 1
    where token_hash = ${token} and brand = ${brand.id} and expires_at > ${now} and tries < ${TRIES}
      and network = ${networkOf(visitor.ip)}
    returning member, site, reason, password_set_at as "passwordSetAt", chain_began_at as "chainBeganAt",
              new_password_hash as "newPasswordHash", came_by as "cameBy"`)
  const { member: id, site, reason, passwordSetAt, chainBeganAt, newPasswordHash, cameBy } = open ?? refuse("challenge-over")
  const { way } = request
  const subject = way === "payeeName" ? undefined : codeOf(brand, token, way)
  if (subject) {
    const found = await checkCode(services, subject, request.answer, visitor.ip)
    if (found !== "right") refuse(found === "wrong" ? "code-wrong" : "code-expired")
  } else if (!(await isPayee(services, brand, id, cameBy, request.answer))) refuse("payee-wrong")

  const member = await database.one<Pick<Entering, "id" | "type" | "username" | "firstLoginAt" | "status">>(sql`
    select id, type, username, status, first_login_at as "firstLoginAt" from member where id = ${id}`)
  if (member.status !== "active") refuse("account-frozen")
  const entered = await database.transaction(async tx => {
    if (subject && !(await spendCode(tx, services, subject, request.answer))) return undefined
    if ((await tx.run(sql`delete from address_challenge where token_hash = ${token}`)) !== 1) return undefined
    if (way === "email" || cameBy === "email") await emailIsVerified(tx, id, now)
    const chain = chainBeganAt ? { chainBeganAt } : {}
    const entry = { member, brand: brand.id, site, reason, now, visitor, remember: request.remember, ...chain }
    if (newPasswordHash === null || cameBy === null) {
      const signedIn = await enterUnchanged(tx, entry, passwordSetAt)
      const except = way === "payeeName" ? undefined : way
      if (signedIn) await tellOfAddress(tx, services, { brand, member: id, visitor, except, now })
      return signedIn
    }
    const unchanged = await tx.row(sql`select from member where id = ${id} and password_set_at = ${passwordSetAt} for update`)
    if (!unchanged) return undefined
    await replacePassword(tx, member, newPasswordHash, now)
    await tellOwner(tx, services.settings, { brand, member: id, notice: { about: "password" }, except: cameBy, now })
    return await enter(tx, entry)
  })
  return entered ?? refuse("challenge-over")
}

/** A stored second step that waits. */
interface Open {
  readonly member: MemberId
  readonly site: "player" | "agent"
  readonly reason: InferOutput<typeof MustChange>
  readonly passwordSetAt: Date
  readonly chainBeganAt: Date | null
  readonly newPasswordHash: string | null
  readonly cameBy: "phone" | "email" | null
}

/**
 * Whether a name is the payee's, where that can confirm. Steps can be started without limit: name guesses are counted over all of
 * them.
 */
async function isPayee(
  { database, clock }: IdentityServices,
  brand: Brand,
  member: MemberId,
  cameBy: Open["cameBy"],
  answer: string,
): Promise<boolean> {
  const names: Subject = { brand: brand.id, name: `payee ${member}`, locksAt: TRIES }
  return await isRight(database, names, clock, "too-many", async () => {
    const contacts = await contactsOf(database, member)
    return waysOf(contacts, cameBy).includes("payeeName") && plain(contacts.payeeName ?? "") === plain(answer)
  })
}

/** A code is valid only for its step and its channel. */
const codeOf = (brand: Brand, challenge: Buffer, way: "phone" | "email"): CodeSubject => ({
  brand: brand.id,
  purpose: "address",
  recipient: `${way} ${challenge.toString("hex")}`,
})

/** Normalizes a name: ignores case and whitespace. */
const plain = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()
