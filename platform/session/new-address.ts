import { randomBytes } from "node:crypto"
import type { addressCode } from "@baize/common/api/codes.ts"
import type { MustChange } from "@baize/common/api/member.ts"
import type { confirmAddress } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { Brand } from "../brands/brands.ts"
import { type CodeSubject, checkCode, spendCode } from "../codes/one-time-code.ts"
import { hiddenEmail, hiddenPhone } from "../codes/phone.ts"
import { sendCode } from "../codes/send.ts"
import type { Database } from "../database/database.ts"
import type { Parts } from "../parts.ts"
import type { Visitor } from "../server/gate.ts"
import type { Given } from "../server/serve.ts"
import { chooseLanguage } from "../server/texts.ts"
import { neighbourhoodOf } from "../server/visitor.ts"
import { isRight, type Subject } from "./attempts.ts"
import { type Entering, enterUnchanged, type SignedIn } from "./enter.ts"
import { hashOf } from "./sessions.ts"

/** How long a sign-in waits for its confirmation, and how often a name may be guessed in it. */
const MINUTES = 10
const TRIES = 5

interface Contacts {
  readonly mobile: string | null
  readonly email: string | null
  readonly payeeName: string | null
}

/** Whether a member has signed in before, but never from here. Whoever has only now an account comes from where he is. */
export async function isFromNewAddress(database: Database, member: number, { ip }: Pick<Visitor, "ip">): Promise<boolean> {
  const { known, here } = await database.one<{ known: number; here: number }>(sql`
    select count(*) as known, count(*) filter (where neighbourhood = ${neighbourhoodOf(ip)}) as here
    from known_address where member = ${member}`)
  return known > 0 && here === 0
}

interface Asking {
  readonly brand: Brand
  readonly visitor: Visitor
  readonly site: "player" | "agent"
  readonly member: Pick<Entering, "id" | "passwordSetAt">
  readonly reason: InferOutput<typeof MustChange>
  /** When the password was typed that the browser stands for; without it, now. */
  readonly chainBeganAt?: Date | undefined
}

/**
 * Begins the second step of a sign-in: what goes with the refusal. Undefined where nothing is known by which it could be confirmed: then
 * nobody is locked out. The payee's name, which others may know, only where there is neither phone nor e-mail.
 */
export async function challengeAddress(
  { database, clock }: Pick<Parts, "database" | "clock">,
  { brand, visitor, site, member, reason, chainBeganAt }: Asking,
): Promise<Record<string, unknown> | undefined> {
  const { mobile, email, payeeName } = await contactsOf(database, member.id)
  const ways = [...(mobile ? ["phone"] : []), ...(email ? ["email"] : [])]
  if (ways.length === 0 && payeeName) ways.push("payeeName")
  if (ways.length === 0) return undefined
  const challenge = randomBytes(32).toString("base64url")
  await database.run(sql`
    insert into address_challenge (token_hash, brand, member, site, neighbourhood, reason, password_set_at, chain_began_at, expires_at)
    values (${hashOf(challenge)}, ${brand.id}, ${member.id}, ${site}, ${neighbourhoodOf(visitor.ip)}, ${reason}, ${member.passwordSetAt},
            ${chainBeganAt ?? null}, ${new Date(clock.now().getTime() + MINUTES * 60_000)})`)
  return {
    challenge,
    ways,
    ...(mobile && { phone: hiddenPhone(mobile) }),
    ...(email && { email: hiddenEmail(email) }),
  }
}

/** Sends the code of a second step. */
export async function sendAddressCode(parts: Parts, { request, brand, visitor, refuse }: Given<typeof addressCode>) {
  const { database, clock } = parts
  const open = await database.row<{ member: number }>(sql`
    select member from address_challenge
    where token_hash = ${hashOf(request.challenge)} and brand = ${brand.id} and expires_at > ${clock.now()} and tries < ${TRIES}`)
  const { member } = open ?? refuse("challenge-over")
  const { mobile, email, language } = await contactsOf(database, member)
  const to = (request.way === "phone" ? mobile : email) ?? refuse("challenge-over")
  return await sendCode(parts, {
    brand,
    subject: codeOf(brand, member),
    way: request.way === "phone" ? "sms" : "email",
    to,
    language: chooseLanguage(language ?? visitor.language, brand.languages, brand.language),
    text: request.way === "phone" ? "sms-address" : "mail-address",
    refuse,
  })
}

/** Confirms a sign-in from a new address and lets in; only from that address, and while the password is what it was. */
export async function enterFromNewAddress(
  parts: Parts,
  { request, brand, visitor, refuse }: Given<typeof confirmAddress>,
): Promise<SignedIn> {
  const { database, clock } = parts
  const now = clock.now()
  const token = hashOf(request.challenge)
  const open = await database.row<{
    member: number
    site: "player" | "agent"
    reason: InferOutput<typeof MustChange>
    passwordSetAt: Date
    chainBeganAt: Date | null
  }>(sql`
    update address_challenge set tries = tries + 1
    where token_hash = ${token} and brand = ${brand.id} and expires_at > ${now} and tries < ${TRIES}
      and neighbourhood = ${neighbourhoodOf(visitor.ip)}
    returning member, site, reason, password_set_at as "passwordSetAt", chain_began_at as "chainBeganAt"`)
  const { member: id, site, reason, passwordSetAt, chainBeganAt } = open ?? refuse("challenge-over")
  const subject = codeOf(brand, id)

  if (request.way === "payeeName") {
    // Whoever knows the password may begin as many sign-ins as he likes: names are counted over all of them.
    const names: Subject = { brand: brand.id, name: `payee ${id}`, locksAt: TRIES }
    const right = await isRight(database, names, clock, "too-many", async () => {
      const { mobile, email, payeeName } = await contactsOf(database, id)
      return !mobile && !email && payeeName !== null && plain(payeeName) === plain(request.answer)
    })
    if (!right) refuse("payee-wrong")
  } else {
    const found = await checkCode(parts, subject, request.answer)
    if (found !== "right") refuse(found === "wrong" ? "code-wrong" : "code-expired")
  }
  const member = await database.one<Pick<Entering, "id" | "type" | "username" | "firstLoginAt" | "status">>(sql`
    select id, type, username, status, first_login_at as "firstLoginAt" from member where id = ${id}`)
  if (member.status !== "active") refuse("account-frozen")
  const entered = await database.transaction(async tx => {
    if (request.way !== "payeeName" && !(await spendCode(tx, subject))) return undefined
    if ((await tx.run(sql`delete from address_challenge where token_hash = ${token}`)) !== 1) return undefined
    const chain = chainBeganAt ? { chainBeganAt } : {}
    const entry = { member, brand: brand.id, site, reason, now, visitor, remember: request.remember, ...chain }
    return await enterUnchanged(tx, entry, passwordSetAt)
  })
  return entered ?? refuse("challenge-over")
}

const codeOf = (brand: Brand, member: number): CodeSubject => ({
  brand: brand.id,
  purpose: "address",
  recipient: `member ${member}`,
})

const contactsOf = (database: Database, member: number): Promise<Contacts & { language: string | null }> =>
  database.one(sql`
    select mobile, profile ->> 'email' as email, profile ->> 'payeeName' as "payeeName", language from member where id = ${member}`)

/** A name as people mean it: neither its case nor its blanks make another. */
const plain = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()
