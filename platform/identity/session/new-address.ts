import { randomBytes } from "node:crypto"
import type { addressCode } from "@baize/common/api/codes.ts"
import type { MustChange } from "@baize/common/api/member.ts"
import type { confirmAddress, secondStepWays } from "@baize/common/api/session.ts"
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
import { type FactorProof, factorsOf, isFactor, proveFactor } from "../confirm/factors.ts"
import { type Contacts, contactsOf, emailIsVerified } from "../member/contacts.ts"
import { notifyOwner } from "../member/notices.ts"
import { replacePassword } from "../member/replace-password.ts"
import { hasPasskeyAt, provePasskey } from "../passkeys/passkey.ts"
import type { IdentityServices } from "../services.ts"
import { isRight, type Subject } from "./attempts.ts"
import { type Entering, enter, enterUnchanged, type SignedIn } from "./enter.ts"
import { notifyOfNewAddress } from "./new-address-notice.ts"
import { hashOf } from "./sessions.ts"

/** How long a sign-in waits for its confirmation, and how many guesses of a name it allows. */
const MINUTES = 10
const TRIES = 5

export type ConfirmationChannel = (typeof secondStepWays)[number]

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
  /** The first step was a code to the phone. */
  readonly byCode?: boolean
  /** A recovery: the new password, which counts after the second step, and the channel it came by. */
  readonly recovery?: { readonly passwordHash: string; readonly cameBy: "phone" | "email" } | undefined
}

/** The ways to confirm a second step: with an authenticator app nothing less than that, or a recovery code. */
export async function waysOf(
  database: Database,
  member: MemberId,
  cameBy: "phone" | "email" | null,
  at: PlayerVisit | null = null,
): Promise<ConfirmationChannel[]> {
  const factors = await factorsOf(database, member)
  const ways = factors.length > 0 ? [...factors] : channelsOf(await contactsOf(database, member), cameBy)
  // Never the only way: a lost passkey locks no one out.
  return ways.length > 0 && at && (await hasPasskeyAt(database, member, at)) ? ["passkey", ...ways] : ways
}

/** A visit to the player site, where passkeys are: the portal has none. */
type PlayerVisit = Pick<Visitor, "host">

/** A recovery never uses its own channel, nor an unverified email. */
function channelsOf(
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
  { brand, visitor, site, member, reason, chainBeganAt, byCode, recovery }: ChallengeRequest,
): Promise<Record<string, unknown> | undefined> {
  const contacts = await contactsOf(database, member.id)
  const ways = await waysOf(database, member.id, recovery?.cameBy ?? null, site === "player" ? visitor : null)
  if (ways.length === 0) return undefined
  const challenge = randomBytes(32).toString("base64url")
  await database.run(sql`
    insert into address_challenge (token_hash, brand, member, site, network, reason, password_set_at, chain_began_at,
                                   by_code, new_password_hash, came_by, expires_at)
    values (${hashOf(challenge)}, ${brand.id}, ${member.id}, ${site}, ${networkOf(visitor.ip)}, ${reason},
      ${member.passwordSetAt},
            ${chainBeganAt ?? null}, ${byCode ?? false}, ${recovery?.passwordHash ?? null}, ${recovery?.cameBy ?? null},
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
  if (!(await waysOf(database, member, cameBy)).includes(request.way)) refuse("challenge-over")
  const { mobile, email, language } = await contactsOf(database, member)
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

/**
 * Confirms the second step of a sign-in and signs in; only from the address of the first step, and while the password is
 * unchanged.
 */
export async function enterFromNewAddress(
  services: IdentityServices,
  call: CallContext<typeof confirmAddress>,
): Promise<SignedIn> {
  const { request, brand, visitor, refuse } = call
  const { database, clock } = services
  const now = clock.now()
  const token = hashOf(request.challenge)
  const open = await database.row<Open>(sql`
    update address_challenge set tries = tries + 1
    where token_hash = ${token} and brand = ${brand.id} and expires_at > ${now} and tries < ${TRIES}
      and network = ${networkOf(visitor.ip)}
    returning member, site, reason, password_set_at as "passwordSetAt", chain_began_at as "chainBeganAt",
              by_code as "byCode", new_password_hash as "newPasswordHash", came_by as "cameBy"`)
  const {
    member: id,
    site,
    reason,
    passwordSetAt,
    chainBeganAt,
    byCode,
    newPasswordHash,
    cameBy,
  } = open ?? refuse("challenge-over")
  const { way } = request
  const proof = await prove(services, call, { member: id, cameBy, site })
  const member = await database.one<Pick<Entering, "id" | "type" | "username" | "firstLoginAt" | "status">>(sql`
    select id, type, username, status, first_login_at as "firstLoginAt" from member where id = ${id}`)
  if (member.status !== "active") refuse("account-frozen")
  const isNew = await isFromNewAddress(database, id, visitor)
  const entered = await database.transaction(async tx => {
    if (!(await proof.spend(tx))) return undefined
    if ((await tx.run(sql`delete from address_challenge where token_hash = ${token}`)) !== 1) return undefined
    if (way === "email" || cameBy === "email") await emailIsVerified(tx, id, now)
    if (way === "recovery")
      await notifyOwner(tx, services.settings, { brand, member: id, notice: { about: "recovery-code-used" }, now })
    const chain = chainBeganAt ? { chainBeganAt } : {}
    const { remember, trust } = request
    const entry = {
      member,
      brand: brand.id,
      site,
      reason,
      byCode,
      now,
      visitor,
      remember,
      trust: trust && isFactor(way),
      ...chain,
    }
    if (newPasswordHash === null || cameBy === null) {
      const signedIn = await enterUnchanged(tx, entry, passwordSetAt)
      const except = way === "phone" || way === "email" ? way : undefined
      if (signedIn && isNew) await notifyOfNewAddress(tx, services, { brand, member: id, visitor, except, now })
      return signedIn
    }
    const unchanged = await tx.row(sql`select from member where id = ${id} and password_set_at = ${passwordSetAt} for update`)
    if (!unchanged) return undefined
    await replacePassword(tx, member, newPasswordHash, now)
    await notifyOwner(tx, services.settings, { brand, member: id, notice: { about: "password" }, except: cameBy, now })
    return await enter(tx, entry)
  })
  return entered ?? refuse("challenge-over")
}

/** Checks the answer of a second step by one of its ways; refuses a wrong one. */
async function prove(
  services: IdentityServices,
  { request: { challenge, way, answer, passkey }, brand, visitor, refuse }: CallContext<typeof confirmAddress>,
  { member, cameBy, site }: Pick<Open, "member" | "cameBy" | "site">,
): Promise<FactorProof> {
  const about = { about: member }
  const ways = await waysOf(services.database, member, cameBy, site === "player" ? visitor : null)
  if (!ways.includes(way)) refuse("challenge-over")
  if (way === "passkey") {
    const signed = passkey && (await provePasskey(services, { brand: brand.id, visitor, purpose: "second-step", proof: passkey }))
    return signed?.member === member ? signed : refuse("passkey-wrong", about)
  }
  if (isFactor(way))
    return (await proveFactor(services, { brand: brand.id, member, factor: way, answer })) ?? refuse("confirmation-wrong", about)
  if (way === "payeeName")
    return (await isPayee(services, brand, member, answer)) ? { spend: async () => true } : refuse("payee-wrong", about)
  const subject = codeOf(brand, hashOf(challenge), way)
  const found = await checkCode(services, subject, answer, visitor.ip)
  if (found !== "right") refuse(found === "wrong" ? "code-wrong" : "code-expired", about)
  return { spend: tx => spendCode(tx, services, subject, answer) }
}

/** A stored second step that waits. */
interface Open {
  readonly member: MemberId
  readonly site: "player" | "agent"
  readonly reason: InferOutput<typeof MustChange>
  readonly passwordSetAt: Date
  readonly chainBeganAt: Date | null
  readonly byCode: boolean
  readonly newPasswordHash: string | null
  readonly cameBy: "phone" | "email" | null
}

/**
 * Whether a name is the payee's. Steps can be started without limit: name guesses are counted over all of
 * them.
 */
async function isPayee({ database, clock }: IdentityServices, brand: Brand, member: MemberId, answer: string): Promise<boolean> {
  const names: Subject = { brand: brand.id, name: `payee ${member}`, locksAt: TRIES }
  return await isRight(database, names, clock, "too-many", async () => {
    const { payeeName } = await contactsOf(database, member)
    return payeeName !== null && plain(payeeName) === plain(answer)
  })
}

/** A code is valid only for its step and its channel. */
const codeOf = (brand: Brand, challenge: Buffer, way: "phone" | "email"): CodeSubject => ({
  brand: brand.id,
  purpose: "address",
  prefix: `${way} ${challenge.toString("hex")}`,
})

/** Normalizes a name: ignores case, whitespace, joiners, and the dot between its parts. */
const plain = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s·・‧]|[\u200c\u200d]/g, "")
