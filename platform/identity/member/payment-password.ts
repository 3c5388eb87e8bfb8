import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { Refused } from "../../server/refusal.ts"
import type { IdentityServices } from "../services.ts"
import { clearFailures, isRight, readTries, type Subject } from "../session/attempts.ts"
import { hashPassword, verifyPassword } from "../session/passwords.ts"

type PaymentPasswordServices = Pick<IdentityServices, "database" | "clock">

const tried = (brand: BrandId, member: MemberId): Subject => ({ brand, name: `payment ${member}`, locksAt: 5 })

/** Whether a call can continue for a member who never set a payment password. */
type WithoutOne = "passes" | "must be set first"

/**
 * Lets a money call of a member continue when `password` is the payment password. Refuses `payment-password-wrong`, or
 * `account-locked` (with `retryAfterSeconds`) after 5 wrong ones in a row. A member who has none passes without one, or is
 * refused `payment-password-unset`; a guess at an unset one is wrong.
 */
export async function requirePaymentPassword(
  { database, clock }: PaymentPasswordServices,
  { memberId, brand }: { readonly memberId: MemberId; readonly brand: BrandId },
  password: string | undefined,
  withoutOne: WithoutOne = "passes",
): Promise<void> {
  const hashNow = async (): Promise<string | null> =>
    (
      await database.one<{ hash: string | null }>(
        sql`select payment_password_hash as hash from member where id = ${memberId} and brand = ${brand}`,
      )
    ).hash
  if ((password === undefined || withoutOne === "must be set first") && (await hashNow()) === null) {
    if (withoutOne === "passes") return
    throw new Refused(422, "payment-password-unset")
  }
  // Read within its turn: it can have changed while others were tried.
  const verify = async () => verifyPassword(password ?? "", await hashNow())
  if (!(await isRight(database, tried(brand, memberId), clock, "account-locked", verify)))
    throw new Refused(422, "payment-password-wrong")
}

/** Why no payment password of a member would be accepted now: none is set, or it is locked. Undefined: the right one would be. */
export async function objectionToPaymentPassword(
  database: Database,
  { memberId, brand }: { readonly memberId: MemberId; readonly brand: BrandId },
  now: Date,
): Promise<PaymentPasswordObjection | undefined> {
  const { isSet } = await database.one<{ isSet: boolean }>(sql`
    select payment_password_hash is not null as "isSet" from member where id = ${memberId} and brand = ${brand}`)
  if (!isSet) return { code: "payment-password-unset", value: {} }
  const { waitSeconds } = await readTries(database, tried(brand, memberId), now)
  return waitSeconds > 0 ? { code: "account-locked", value: { retryAfterSeconds: waitSeconds } } : undefined
}

interface PaymentPasswordObjection {
  readonly code: "payment-password-unset" | "account-locked"
  readonly value: Readonly<Record<string, number>>
}

/**
 * Sets a member's payment password and clears earlier failures. Gives whether it did: not if the account's password is no longer
 * the one behind `known`, which confirmed the member.
 */
export async function storePaymentPassword(
  { database }: PaymentPasswordServices,
  { memberId, brand }: { readonly memberId: MemberId; readonly brand: BrandId },
  password: string,
  known: string,
): Promise<boolean> {
  const hash = await hashPassword(password)
  const stored = await database.run(sql`
    update member set payment_password_hash = ${hash} where id = ${memberId} and brand = ${brand} and password_hash = ${known}`)
  if (stored === 1) await clearFailures(database, tried(brand, memberId))
  return stored === 1
}
