import type { MemberId } from "@baize/common/api/units.ts"
import { identityNumberIndex, seal, unseal } from "../../server/vault/vault.ts"

/** What a profile has of an identity number: sealed for its member, and the blind index by which accounts are one person's. */
interface SealedIdNumber {
  readonly idNumber: string
  readonly idNumberIndex: string
}

const place = (member: MemberId): string => `member idNumber ${member}`

export const sealIdNumber = (member: MemberId, number: string): SealedIdNumber => ({
  idNumber: seal(number, place(member)),
  idNumberIndex: identityNumberIndex(number),
})

/** The identity number in a profile. */
export const openIdNumber = (member: MemberId, stored: string): string => unseal(stored, place(member))
