import { createHmac, randomInt, timingSafeEqual } from "node:crypto"
import { bytes } from "@baize/kit/database/arrays.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { wipeLetters } from "../../letters/outbox.ts"
import { liveSecrets } from "../../server/secret.ts"
import { neighbourhoodOf } from "../../server/visitor.ts"
import type { IdentityServices } from "../services.ts"

export const CODE_MINUTES = 5
const DIGITS = 6
const TRIES = 5

/** What a code proves, and whose it is: an international number, `member 1001`, or the challenge it was sent for. */
export interface CodeSubject {
  readonly brand: number
  readonly purpose: "login" | "register" | "password" | "address" | "email" | "first-password"
  readonly recipient: string
}

/** What a code of a signed-in member is kept under. */
export const ownSubject = (
  { brand, memberId }: { readonly brand: number; readonly memberId: number },
  purpose: "email" | "first-password",
): CodeSubject => ({ brand, purpose, recipient: `member ${memberId}` })

type CodeServices = Pick<IdentityServices, "database" | "clock" | "settings">

const hashOf = (secret: string, { brand, purpose, recipient }: CodeSubject, code: string): Buffer =>
  createHmac("sha256", secret).update(`code ${brand} ${purpose} ${recipient} ${code}`).digest()

/**
 * Makes a code of six digits, good for five minutes, beside those that are open: a stranger who asks does not void the owner's. How many
 * may be open is how many may be asked for (shares.ts). Only its keyed hash is stored, and the network that asked.
 */
export async function openCode({ database, clock, settings }: CodeServices, subject: CodeSubject, ip: string): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0")
  const expires = new Date(clock.now().getTime() + CODE_MINUTES * 60_000)
  const hash = hashOf(settings.secret, subject, code)
  await database.run(sql`
    insert into one_time_code (brand, purpose, recipient, network, code_hash, expires_at)
    values (${subject.brand}, ${subject.purpose}, ${subject.recipient}, ${neighbourhoodOf(ip)}, ${hash}, ${expires})`)
  return code
}

/**
 * Looks whether a code is right, without using it up. `expired`: there is none, it is too old, or its tries were wrong. Compared are the
 * open codes that this network asked for, five times each; where it has none, those that others asked for, of which each bears five such
 * tries from all networks together. So a stranger's tries leave the owner theirs.
 * A try is counted before it is looked at, so that a thousand at once get no more.
 */
export async function checkCode(
  { database, clock, settings }: CodeServices,
  subject: CodeSubject,
  typed: string,
  ip: string,
): Promise<"right" | "wrong" | "expired"> {
  const { brand, purpose, recipient } = subject
  const network = neighbourhoodOf(ip)
  const compared = await database.rows<{ id: number; hash: Buffer; own: boolean }>(sql`
    with open as (
      select id, network = ${network} as own from one_time_code
      where brand = ${brand} and purpose = ${purpose} and recipient = ${recipient} and expires_at > ${clock.now()}
        and case when network = ${network} then tries else outside_tries end < ${TRIES}
      order by id for update)
    update one_time_code c set tries = tries + own::int, outside_tries = outside_tries + (not own)::int
    from open where c.id = open.id and own = (select bool_or(own) from open)
    returning c.id, code_hash as hash, own`)
  if (compared.length === 0) return "expired"
  const hashes = hashesOf(settings, subject, typed)
  if (!compared.some(({ hash }) => hashes.some(one => timingSafeEqual(hash, one)))) return "wrong"
  await database.run(sql`
    update one_time_code set tries = tries - ${Number(compared[0]!.own)}::int, outside_tries = outside_tries - ${Number(!compared[0]!.own)}::int
    where id = any (${compared.map(({ id }) => id)}::bigint[])`)
  return "right"
}

/**
 * Uses up a code that was right, and with it the others that are open for the same; false when somebody else did at the same moment. Give
 * the transaction in which it counts.
 */
export async function spendCode(
  database: Database,
  { settings }: Pick<CodeServices, "settings">,
  subject: CodeSubject,
  typed: string,
): Promise<boolean> {
  const { brand, purpose, recipient } = subject
  const theirs = sql`brand = ${brand} and purpose = ${purpose} and recipient = ${recipient}`
  const spent = await database.run(
    sql`delete from one_time_code where ${theirs} and code_hash = any (${bytes(hashesOf(settings, subject, typed))}::bytea[])`,
  )
  if (spent === 0) return false
  await database.run(sql`delete from one_time_code where ${theirs}`)
  await wipeLetters(database, letterOf(subject))
  return true
}

/** What a typed code could be stored as, also while the secret is being changed. */
const hashesOf = (settings: CodeServices["settings"], subject: CodeSubject, typed: string): Buffer[] =>
  liveSecrets(settings).map(secret => hashOf(secret, subject, typed.trim()))

/** The letters with a code in them, by the name that wipes them. */
export const letterOf = ({ brand, purpose, recipient }: CodeSubject): string => `code ${brand} ${purpose} ${recipient}`
