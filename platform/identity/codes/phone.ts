import { dialingCodeOf, internationalNumber } from "@baize/common/api/phone.ts"
import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { acceptedCountries, signInCountries } from "../../brands/phone-countries.ts"
import { contactIndexes } from "../../server/vault/vault.ts"
import { networkOf } from "../../server/visitor.ts"

/** The international form of a new number, from a country that the brand accepts, else undefined. */
export const phoneOf = (brand: Brand, dialingCode: string | undefined, typed: string): string | undefined =>
  numberFrom(acceptedCountries(brand), dialingCode, typed)

/** The same of a number that a member can have. */
export const memberPhoneOf = (brand: Brand, dialingCode: string | undefined, typed: string): string | undefined =>
  numberFrom(signInCountries(brand), dialingCode, typed)

function numberFrom(countries: readonly string[], dialingCode: string | undefined, typed: string): string | undefined {
  const taken = countries.map(dialingCodeOf)
  const code = dialingCode || taken[0]
  return code && taken.includes(code) ? internationalNumber(code, typed) : undefined
}

/** The condition of the member who has verified a number. */
export const ofMobile = (phone: string): Sql => sql`mobile_key = any (${contactIndexes(phone)}::text[])`

/** Whether someone at the brand has verified this number as theirs. */
export const isKnownPhone = async (database: Database, brand: BrandId, phone: string): Promise<boolean> =>
  (await database.row(sql`select from member where brand = ${brand} and ${ofMobile(phone)} and status <> 'closed'`)) !== undefined

/** Whether a visitor is at an address where the owner of a number has signed in before. */
export const isAtHomeOf = async (
  database: Database,
  brand: BrandId,
  phone: string,
  { ip }: { readonly ip: string },
): Promise<boolean> =>
  (await database.row(sql`
    select from member m join known_address k on k.member = m.id
    where m.brand = ${brand} and ${ofMobile(phone)} and k.network = ${networkOf(ip)}`)) !== undefined

/** Enough to recognize it, too little to use it: `+1••••••••01`. */
export const hiddenPhone = (phone: string): string =>
  phone.slice(0, 2) + "•".repeat(Math.max(0, phone.length - 4)) + phone.slice(-2)

/** `m•••@mail.example` */
export const hiddenEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••")
