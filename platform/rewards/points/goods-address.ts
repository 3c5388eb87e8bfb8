import type { MemberId } from "@baize/common/api/units.ts"
import { seal, unseal } from "../../server/vault/vault.ts"

/** Where goods are sent; null: the redemption is of something else, or it was wiped. */
export interface GoodsAddress {
  readonly address: string | null
  readonly phone: string | null
}

/** A redemption by its member's own name for it: its sealed values are bound to it, as the database writes it. */
interface OfRedemption {
  readonly member: MemberId
  readonly request: string
}

const place = (column: keyof GoodsAddress, { member, request }: OfRedemption): string =>
  `point_redemption ${column} ${member} ${request.toLowerCase()}`

export const sealGoodsAddress = (of: OfRedemption, { address, phone }: GoodsAddress): GoodsAddress => ({
  address: address && seal(address, place("address", of)),
  phone: phone && seal(phone, place("phone", of)),
})

export const openGoodsAddress = (of: OfRedemption, { address, phone }: GoodsAddress): GoodsAddress => ({
  address: address && unseal(address, place("address", of)),
  phone: phone && unseal(phone, place("phone", of)),
})
