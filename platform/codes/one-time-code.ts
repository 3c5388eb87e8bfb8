import { createHmac, randomInt, timingSafeEqual } from "node:crypto"
import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { wipeLetters } from "../outbox/outbox.ts"
import type { Parts } from "../parts.ts"
import { liveSecrets } from "../secret.ts"

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

type Needed = Pick<Parts, "database" | "clock" | "settings">

const hashOf = (secret: string, { brand, purpose, recipient }: CodeSubject, code: string): Buffer =>
  createHmac("sha256", secret).update(`code ${brand} ${purpose} ${recipient} ${code}`).digest()

/** Makes a code of six digits, good for five minutes, in the place of the one before. Only its keyed hash is stored. */
export async function openCode({ database, clock, settings }: Needed, subject: CodeSubject): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0")
  const expires = new Date(clock.now().getTime() + CODE_MINUTES * 60_000)
  const hash = hashOf(settings.secret, subject, code)
  await wipeLetters(database, letterOf(subject))
  await database.run(sql`
    insert into one_time_code (brand, purpose, recipient, code_hash, expires_at)
    values (${subject.brand}, ${subject.purpose}, ${subject.recipient}, ${hash}, ${expires})
    on conflict (brand, purpose, recipient) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`)
  return code
}

/**
 * Looks whether a code is right, without using it up. `expired`: there is none, it is too old, or five tries were wrong. A try is counted
 * before it is looked at, so that a thousand at once get no more than five.
 */
export async function checkCode(
  { database, clock, settings }: Needed,
  subject: CodeSubject,
  typed: string,
): Promise<"right" | "wrong" | "expired"> {
  const { brand, purpose, recipient } = subject
  const row = await database.row<{ hash: Buffer }>(sql`
    update one_time_code set tries = tries + 1
    where brand = ${brand} and purpose = ${purpose} and recipient = ${recipient} and tries < ${TRIES} and expires_at > ${clock.now()}
    returning code_hash as hash`)
  if (!row) return "expired"
  const isRight = liveSecrets(settings).some(secret => timingSafeEqual(row.hash, hashOf(secret, subject, typed.trim())))
  if (!isRight) return "wrong"
  await database.run(sql`
    update one_time_code set tries = tries - 1
    where brand = ${brand} and purpose = ${purpose} and recipient = ${recipient} and code_hash = ${row.hash}`)
  return "right"
}

/** Uses up a code that was right; false when somebody else did at the same moment. Give the transaction in which it counts. */
export async function spendCode(database: Database, subject: CodeSubject): Promise<boolean> {
  const { brand, purpose, recipient } = subject
  const spent = await database.run(
    sql`delete from one_time_code where brand = ${brand} and purpose = ${purpose} and recipient = ${recipient}`,
  )
  await wipeLetters(database, letterOf(subject))
  return spent === 1
}

/** The letters with a code in them, by the name that wipes them. */
export const letterOf = ({ brand, purpose, recipient }: CodeSubject): string => `code ${brand} ${purpose} ${recipient}`
