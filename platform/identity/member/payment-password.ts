import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Caller } from "../../server/gate.ts"
import { Refused } from "../../server/refusal.ts"
import type { IdentityServices } from "../services.ts"
import { clearFailures, isRight, readTries, type Subject } from "../session/attempts.ts"
import { hashPassword, verifyPassword } from "../session/passwords.ts"

type PaymentPasswordServices = Pick<IdentityServices, "database" | "clock">

/** Whose payment password confirms a call: the member's, or that of the staff member who calls in their place. */
type Payer = Pick<Caller, "memberId" | "brand" | "staff">

const tried = ({ brand, memberId, staff }: Payer): Subject => ({
  brand,
  name: staff ? `payment staff ${staff.id}` : `payment ${memberId}`,
  locksAt: 5,
})

const hashOf = async (database: Database, { memberId, brand, staff }: Payer): Promise<string | null> => {
  const stored = staff
    ? sql`select payment_password_hash as hash from staff where id = ${staff.id} and agent = ${memberId} and state = 'active'`
    : sql`select payment_password_hash as hash from member where id = ${memberId} and brand = ${brand}`
  return (await database.row<{ hash: string | null }>(stored))?.hash ?? null
}

/** Whether a call can continue for a member who never set a payment password. */
type WithoutOne = "passes" | "must be set first"

/**
 * Lets a money call of a member continue when `password` is the payment password: for staff, their own. Refuses
 * `payment-password-wrong`, or `account-locked` (with `retryAfterSeconds`) after 5 wrong ones in a row. A member who has none
 * passes without one, or is refused `payment-password-unset`; a guess at an unset one is wrong. Staff never pass without.
 */
export async function requirePaymentPassword(
  { database, clock }: PaymentPasswordServices,
  payer: Payer,
  password: string | undefined,
  withoutOne: WithoutOne = "passes",
): Promise<void> {
  if ((password === undefined || withoutOne === "must be set first") && (await hashOf(database, payer)) === null) {
    if (withoutOne === "passes" && !payer.staff) return
    throw new Refused(422, "payment-password-unset")
  }
  // Read within its turn: it can have changed while others were tried.
  const verify = async () => verifyPassword(password ?? "", await hashOf(database, payer))
  if (!(await isRight(database, tried(payer), clock, "account-locked", verify))) throw new Refused(422, "payment-password-wrong")
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
  const { waitSeconds } = await readTries(database, tried({ brand, memberId }), now)
  return waitSeconds > 0 ? { code: "account-locked", value: { retryAfterSeconds: waitSeconds } } : undefined
}

interface PaymentPasswordObjection {
  readonly code: "payment-password-unset" | "account-locked"
  readonly value: Readonly<Record<string, number>>
}

/**
 * Sets a payment password, a member's or that of the calling staff member, and clears earlier failures. Gives whether it did: not
 * if the account's password is no longer the one behind `known`, which confirmed them.
 */
export async function storePaymentPassword(
  { database }: PaymentPasswordServices,
  payer: Payer,
  password: string,
  known: string,
): Promise<boolean> {
  const { memberId, brand, staff } = payer
  const hash = await hashPassword(password)
  const stored = await database.run(
    staff
      ? sql`update staff set payment_password_hash = ${hash}
          where id = ${staff.id} and agent = ${memberId} and state = 'active' and password_hash = ${known}`
      : sql`update member set payment_password_hash = ${hash}
          where id = ${memberId} and brand = ${brand} and password_hash = ${known}`,
  )
  if (stored === 1) await clearFailures(database, tried(payer))
  return stored === 1
}
