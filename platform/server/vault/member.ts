import type { MemberId } from "@baize/common/api/units.ts"
import {
  birthDateIndex,
  birthdayIndex,
  contactIndex,
  identityNumberIndex,
  isSealedNow,
  NAME_RULE,
  personIndex,
  seal,
  unseal,
} from "./vault.ts"

type Answers = Readonly<Record<string, string>>

/** The answers in a member's profile that have a blind index of their own (schema/functions/identity/person_keys.sql). */
const indexed: Readonly<Record<string, { readonly name: string; readonly of: (value: string) => string } | undefined>> = {
  email: { name: "emailIndex", of: contactIndex },
  phone: { name: "phoneIndex", of: contactIndex },
  idNumber: { name: "idNumberIndex", of: identityNumberIndex },
}

/**
 * Blind indexes in a profile: those of answers, that of `member.mobile`, and those of the birth date and of the name with it. The
 * rule by which names were compared stands beside the last.
 */
export const indexNames: readonly string[] = [
  "mobileIndex",
  ...Object.values(indexed).flatMap(index => index?.name ?? []),
  ...["nameIndex", "nameRule", "bornIndex", "birthdayIndex"],
]
const isIndex = (field: string): boolean => indexNames.includes(field)

const place = (member: MemberId, field: string): string => `member ${field} ${member}`

/** Answers as a member's profile has them. */
export function sealAnswers(member: MemberId, answers: Answers): Answers {
  const sealed = Object.entries(answers).flatMap(([field, value]) => {
    if (value === "") return [[field, value]]
    const index = Object.hasOwn(indexed, field) ? indexed[field] : undefined
    return [[field, seal(value, place(member, field))], ...(index ? [[index.name, index.of(value)]] : [])]
  })
  return Object.fromEntries(sealed)
}

/** The answers in a member's profile. */
export const openAnswers = (member: MemberId, profile: Answers): Answers =>
  Object.fromEntries(
    Object.entries(profile).flatMap(([field, value]) => (isIndex(field) ? [] : [[field, openAnswer(member, field, value)]])),
  )

/** One sealed answer of a profile. */
export const openAnswer = (member: MemberId, field: string, stored: string): string => unseal(stored, place(member, field))

interface SealedMobile {
  /** For `member.mobile`. */
  readonly mobile: string
  /** For the profile: from which `member.mobile_key` comes. */
  readonly found: Answers
}

export const sealMobile = (member: MemberId, mobile: string): SealedMobile => ({
  mobile: seal(mobile, place(member, "mobile")),
  found: { mobileIndex: contactIndex(mobile) },
})

/** The number in `member.mobile`. */
export const openMobile = (member: MemberId, stored: string): string => unseal(stored, place(member, "mobile"))

/** A birth date (yyyy-MM-dd) for `member.birth_date`. */
export const sealBirthDate = (member: MemberId, birthDate: string): string => seal(birthDate, place(member, "birth_date"))

/** The birth date (yyyy-MM-dd) in `member.birth_date`. */
export function openBirthDate(member: MemberId, stored: string): string
export function openBirthDate(member: MemberId, stored: string | null): string | null
export function openBirthDate(member: MemberId, stored: string | null): string | null {
  return stored && unseal(stored, place(member, "birth_date"))
}

interface StoredIdentity {
  readonly born: string | null
  readonly name: string | null
}

/** A declared birth date (yyyy-MM-dd) and name, as a member's row has them. */
export const openIdentity = (member: MemberId, { born, name }: StoredIdentity): StoredIdentity => ({
  born: openBirthDate(member, born),
  name: name && openAnswer(member, "payeeName", name),
})

/** For the profile: the blind indexes of a declared birth date (yyyy-MM-dd) and name, as far as they are declared. */
export function identityIndexes(name: string | null | undefined, birthDate: string | null | undefined): Answers {
  if (!birthDate) return {}
  const nameIndex = name ? personIndex(name, birthDate) : undefined
  return {
    bornIndex: birthDateIndex(birthDate),
    birthdayIndex: birthdayIndex(birthDate),
    ...(nameIndex !== undefined && { nameIndex }),
    ...(name && { nameRule: NAME_RULE }),
  }
}

export interface StoredMember {
  readonly id: number
  readonly mobile: string | null
  readonly birthDate: string | null
  readonly profile: Answers
}

export interface SealedMember {
  readonly id: MemberId
  readonly mobile: string | null
  readonly birthDate: string | null
  readonly answers: Answers
  readonly sealed: number
}

/**
 * What of a member the present key has not sealed, sealed by it, and the index of a name by the present rule; `answers` are those
 * of the profile.
 */
export function sealedMember({ id, mobile, birthDate, profile }: StoredMember): SealedMember {
  const old = Object.entries(profile).filter(([field, value]) => !isIndex(field) && value !== "" && !isSealedNow(value))
  const opened = Object.fromEntries(old.map(([field, value]) => [field, openAnswer(id, field, value)]))
  const again = mobile === null || isSealedNow(mobile) ? undefined : sealMobile(id, openMobile(id, mobile))
  const born = openBirthDate(id, birthDate)
  const isBornOld = birthDate !== null && !isSealedNow(birthDate)
  const isIndexOld = profile.nameIndex !== undefined && profile.nameRule !== NAME_RULE
  const name = profile.payeeName && openAnswer(id, "payeeName", profile.payeeName)
  return {
    id,
    mobile: again?.mobile ?? mobile,
    birthDate: isBornOld ? sealBirthDate(id, born!) : birthDate,
    answers: {
      ...sealAnswers(id, opened),
      ...again?.found,
      ...((isBornOld || isIndexOld || "payeeName" in opened) && identityIndexes(name, born)),
    },
    sealed: old.length + Number(again !== undefined) + Number(isBornOld) + Number(isIndexOld),
  }
}
