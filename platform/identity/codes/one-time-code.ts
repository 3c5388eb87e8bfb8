import { createHmac, randomInt, timingSafeEqual } from "node:crypto"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import { bytes } from "@baize/kit/database/arrays.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { wipeLetters } from "../../letters/outbox.ts"
import { liveSecrets } from "../../server/secret.ts"
import { networkOf } from "../../server/visitor.ts"
import type { IdentityServices } from "../services.ts"
import { type Recipient, recipientText, storedForms } from "./recipient.ts"

export const CODE_MINUTES = 5
const DIGITS = 6
const TRIES = 5

/** What a code proves, and for whom. */
export interface CodeSubject extends Recipient {
  readonly brand: BrandId
  readonly purpose: "login" | "register" | "password" | "address" | "email" | "first-password" | "confirm" | "contact"
}

/** The subject of a signed-in member's code. */
export const ownSubject = (
  { brand, memberId }: { readonly brand: BrandId; readonly memberId: MemberId },
  purpose: "email" | "first-password",
): CodeSubject => ({ brand, purpose, prefix: `member ${memberId}` })

type CodeServices = Pick<IdentityServices, "database" | "clock" | "settings">

const hashOf = (secret: string, { brand, purpose, ...recipient }: CodeSubject, code: string): Buffer =>
  createHmac("sha256", secret)
    .update(`code ${brand} ${purpose} ${recipientText(recipient)} ${code}`)
    .digest()

/**
 * Creates a six-digit code, valid for five minutes, in addition to those already open: a stranger's request does not void the
 * owner's code. The number of open codes is limited by the number of requests (shares.ts). Stores only its keyed hash and the
 * requesting network.
 */
export async function openCode({ database, clock, settings }: CodeServices, subject: CodeSubject, ip: string): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0")
  const expires = new Date(clock.now().getTime() + CODE_MINUTES * 60_000)
  const hash = hashOf(settings.secret, subject, code)
  await database.run(sql`
    insert into one_time_code (brand, purpose, recipient, network, code_hash, expires_at)
    values (${subject.brand}, ${subject.purpose}, ${storedForms(subject)[0]}, ${networkOf(ip)}, ${hash}, ${expires})`)
  return code
}

/**
 * Checks a code without using it up. `expired`: unknown, too old, or its tries are used up. Compares the open codes
 * that this network requested, five times each; if there are none, those that others requested, each of which allows five such
 * tries from all networks together. So a stranger's tries leave the owner theirs. A try is counted before the comparison, so that
 * a thousand concurrent ones get no more.
 */
export async function checkCode(
  { database, clock, settings }: CodeServices,
  subject: CodeSubject,
  typed: string,
  ip: string,
): Promise<"right" | "wrong" | "expired"> {
  const { brand, purpose } = subject
  const network = networkOf(ip)
  const compared = await database.rows<{ id: number; hash: Buffer; own: boolean }>(sql`
    with open as (
      select id, network = ${network} as own from one_time_code
      where brand = ${brand} and purpose = ${purpose} and recipient = any (${storedForms(subject)}::text[])
        and expires_at > ${clock.now()}
        and case when network = ${network} then tries else outside_tries end < ${TRIES}
      order by id for update)
    update one_time_code c set tries = tries + own::int, outside_tries = outside_tries + (not own)::int
    from open where c.id = open.id and own = (select bool_or(own) from open)
    returning c.id, code_hash as hash, own`)
  if (compared.length === 0) return "expired"
  const hashes = hashesOf(settings, subject, typed)
  if (!compared.some(({ hash }) => hashes.some(one => timingSafeEqual(hash, one)))) return "wrong"
  await database.run(sql`
    update one_time_code set tries = tries - ${Number(compared[0]!.own)}::int,
      outside_tries = outside_tries - ${Number(!compared[0]!.own)}::int
    where id = any (${compared.map(({ id }) => id)}::bigint[])`)
  return "right"
}

/**
 * Uses up a right code and the others open for the same subject; false if another call did so at the same moment. Pass the
 * transaction of the work it confirms.
 */
export async function spendCode(
  database: Database,
  { settings }: Pick<CodeServices, "settings">,
  subject: CodeSubject,
  typed: string,
): Promise<boolean> {
  const { brand, purpose } = subject
  const ofSubject = sql`brand = ${brand} and purpose = ${purpose} and recipient = any (${storedForms(subject)}::text[])`
  const spent = await database.run(
    sql`delete from one_time_code where ${ofSubject} and code_hash = any (${bytes(hashesOf(settings, subject, typed))}::bytea[])`,
  )
  if (spent === 0) return false
  await database.run(sql`delete from one_time_code where ${ofSubject}`)
  await wipeLetters(database, lettersOf(subject))
  return true
}

/** The hashes a typed code can be stored under, also during a change of the secret. */
const hashesOf = (settings: CodeServices["settings"], subject: CodeSubject, typed: string): Buffer[] =>
  liveSecrets(settings).map(secret => hashOf(secret, subject, typed.trim()))

/** The names that the letters with a code in them can have, so that they can be wiped; a new one has the first. */
export const lettersOf = (subject: CodeSubject): [string, ...string[]] => {
  const [first, ...others] = storedForms(subject)
  const named = (form: string): string => `code ${subject.brand} ${subject.purpose} ${form}`
  return [named(first), ...others.map(named)]
}
