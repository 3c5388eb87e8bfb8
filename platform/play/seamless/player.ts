import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Soon } from "@baize/kit/concurrency/soon.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** A member as the wallet needs them, in any state: wins and rollbacks reach closed accounts too. */
export interface Player {
  readonly member: MemberId
  readonly brand: BrandId
  readonly currency: string
  /** Decimals of the currency. */
  readonly exponent: number
}

/** A vendor's name for a member: `brandcode:memberid`. */
export const playerName = (brandCode: string, member: MemberId): string => `${brandCode}:${member}`

/** A vendor's name for a free-play visitor. No wallet call knows it, so play money cannot become money. */
export const freePlayerName = (brandCode: string, member: MemberId): string => `${brandCode}:free-${member}`

/** Maximum cached players, about 100 bytes each; past it the cache is emptied. */
const MOST = 200_000

export interface Players {
  /** The member behind a vendor's name for them; undefined for anyone this vendor does not know. */
  playerOf(vendor: string, name: string): Promise<Player | undefined>
  /** From now on the vendor knows this member: it has shown a launch token of theirs for real money. */
  meet(vendor: string, member: MemberId, now: Date): Soon<void>
}

/**
 * The members a vendor knows: those who opened one of its games and whose launch token it has shown, whatever has happened to
 * them, their session or the brand's offer since. Free-play members have no wallet, so they are unknown here. Players are cached:
 * brand and currency of a member never change.
 */
export function createPlayers(database: Database): Players {
  const known = new Map<string, Player>()
  const met = new Set<string>()

  return {
    async playerOf(vendor, name) {
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
            from member join brand on brand.id = member.brand
                 join vendor_player on vendor_player.member = member.id and vendor_player.vendor = ${vendor}
            where member.id = ${Number(id)} and brand.code = ${code} and member.type <> 'trial'`,
        ),
      )
      if (!found) return undefined
      if (known.size >= MOST) known.clear()
      known.set(key, found)
      return found
    },
    meet(vendor, member, now) {
      const key = `${vendor}/${member}`
      if (met.has(key)) return
      const inserted = database.run(sql`
        insert into vendor_player (vendor, member, since) values (${vendor}, ${member}, ${now}) on conflict do nothing`)
      return inserted.then(() => {
        if (met.size >= MOST) met.clear()
        met.add(key)
      })
    },
  }
}
