import sql from "sql-template-tag"
import { type Database, prepared } from "../database/database.ts"

/** A member as the wallet needs him, whatever his state: wins and rollbacks reach the closed too. */
export interface Player {
  readonly member: number
  readonly brand: number
  readonly currency: string
  /** Decimals of the currency. */
  readonly exponent: number
}

/** What a vendor calls a member: `brandcode:memberid`. */
export const playerName = (brandCode: string, member: number): string => `${brandCode}:${member}`

/** What a vendor calls whoever plays for nothing. No wallet call knows it, so play money cannot turn into money. */
export const freePlayerName = (brandCode: string, member: number): string => `${brandCode}:free-${member}`

/** So many players of about 100 bytes are remembered; then we start anew. */
const MOST = 200_000

/**
 * Finds the member behind a vendor's name for him, if his brand offers that vendor, or did; and remembers him: brand and currency of a
 * member never change. Free-play members have no wallet, so they are nobody here.
 */
export function createPlayers(database: Database): (vendor: string, name: string) => Promise<Player | undefined> {
  const known = new Map<string, Player>()
  return async (vendor, name) => {
    const key = `${vendor}/${name}`
    const remembered = known.get(key)
    if (remembered) return remembered
    const [, code, id] = name.match(/^([\w.-]{1,40}):([1-9]\d{0,14})$/) ?? []
    if (!code || !id) return undefined
    const found = await database.row<Player>(
      prepared(
        "player",
        sql`
          select member.id as member, brand.id as brand, brand.currency, brand.exponent
          from member join brand on brand.id = member.brand join brand_vendor on brand_vendor.brand = brand.id
          where member.id = ${Number(id)} and brand.code = ${code} and member.type <> 4 and brand_vendor.vendor = ${vendor}`,
      ),
    )
    if (!found) return undefined
    if (known.size >= MOST) known.clear()
    known.set(key, found)
    return found
  }
}
