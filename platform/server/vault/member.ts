import type { MemberId } from "@baize/common/api/units.ts"
import { contactIndex, identityNumberIndex, isSealedNow, seal, unseal } from "./vault.ts"

type Answers = Readonly<Record<string, string>>

/** The answers in a member's profile that are sealed, with their blind indexes (schema/functions/identity/person_keys.sql). */
const sealedFields: Readonly<Record<string, { readonly name: string; readonly of: (value: string) => string } | undefined>> = {
  email: { name: "emailIndex", of: contactIndex },
  phone: { name: "phoneIndex", of: contactIndex },
  idNumber: { name: "idNumberIndex", of: identityNumberIndex },
  mobileNum: undefined,
}
const isSealedField = (field: string): boolean => Object.hasOwn(sealedFields, field)
/** Names of blind indexes in a profile; `mobileIndex` is that of `member.mobile`. */
const indexes = new Set(["mobileIndex", ...Object.values(sealedFields).flatMap(index => index?.name ?? [])])

const place = (member: MemberId, field: string): string => `member ${field} ${member}`

/** Answers as a member's profile has them. */
export function sealAnswers(member: MemberId, answers: Answers): Answers {
  const sealed = Object.entries(answers).flatMap(([field, value]) => {
    if (!isSealedField(field) || value === "") return [[field, value]]
    const index = sealedFields[field]
    return [[field, seal(value, place(member, field))], ...(index ? [[index.name, index.of(value)]] : [])]
  })
  return Object.fromEntries(sealed)
}

/** The answers in a member's profile. */
export const openAnswers = (member: MemberId, profile: Answers): Answers =>
  Object.fromEntries(
    Object.entries(profile).flatMap(([field, value]) =>
      indexes.has(field) ? [] : [[field, isSealedField(field) ? openAnswer(member, field, value) : value]],
    ),
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

export interface StoredMember {
  readonly id: number
  readonly mobile: string | null
  readonly profile: Answers
}

export interface SealedMember {
  readonly id: MemberId
  readonly mobile: string | null
  readonly answers: Answers
  readonly sealed: number
}

/** What of a member the present key has not sealed, sealed by it; `answers` are those of the profile. */
export function sealedMember({ id, mobile, profile }: StoredMember): SealedMember {
  const old = Object.entries(profile).filter(([field, value]) => isSealedField(field) && value !== "" && !isSealedNow(value))
  const opened = Object.fromEntries(old.map(([field, value]) => [field, openAnswer(id, field, value)]))
  const again = mobile === null || isSealedNow(mobile) ? undefined : sealMobile(id, openMobile(id, mobile))
  return {
    id,
    mobile: again?.mobile ?? mobile,
    answers: { ...sealAnswers(id, opened), ...again?.found },
    sealed: old.length + Number(again !== undefined),
  }
}
