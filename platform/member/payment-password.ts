import sql from "sql-template-tag"
import type { Parts } from "../parts.ts"
import { Refused } from "../server/refusal.ts"
import { forget, readTries, type Subject, strike } from "../session/attempts.ts"
import { hashPassword, verifyPassword } from "../session/passwords.ts"

type Needed = Pick<Parts, "database" | "clock">

const tried = (brand: number, member: number): Subject => ({ brand, name: `payment ${member}`, locksAt: 5 })

/**
 * Lets a money call of a member go on when `password` is his payment password.
 * Refuses `payment-password-wrong`, or `account-locked` (with `retryAfterSeconds`) after 5 wrong ones in a row.
 * A member who has none passes without one; whoever gives one that was never set is wrong.
 */
export async function requirePaymentPassword(
  { database, clock }: Needed,
  { memberId, brand }: { readonly memberId: number; readonly brand: number },
  password: string | undefined,
): Promise<void> {
  const now = clock.now()
  const subject = tried(brand, memberId)
  const { hash } = await database.one<{ hash: string | null }>(
    sql`select payment_password_hash as hash from member where id = ${memberId} and brand = ${brand}`,
  )
  if (hash === null && password === undefined) return
  if (!(await strike(database, subject, now))) {
    const { waitSeconds } = await readTries(database, subject, now)
    throw new Refused(429, "account-locked", { value: { retryAfterSeconds: Math.max(1, waitSeconds) } })
  }
  if (!(await verifyPassword(password ?? "", hash))) throw new Refused(422, "payment-password-wrong")
  await forget(database, subject)
}

/**
 * Sets a member's payment password; what was tried before is forgotten. Gives whether it did: not where the password of his account is
 * no more the one behind `known`, by which he proved himself.
 */
export async function storePaymentPassword(
  { database }: Needed,
  { memberId, brand }: { readonly memberId: number; readonly brand: number },
  password: string,
  known: string,
): Promise<boolean> {
  const hash = await hashPassword(password)
  const stored = await database.run(sql`
    update member set payment_password_hash = ${hash} where id = ${memberId} and brand = ${brand} and password_hash = ${known}`)
  if (stored === 1) await forget(database, tried(brand, memberId))
  return stored === 1
}
