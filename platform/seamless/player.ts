import sql from "sql-template-tag"
import { type Database, prepared } from "../database/database.ts"

/** A member as the wallet needs him, whatever his state: wins and rollbacks reach the closed too. */
export interface Player {
  readonly member: number
  readonly brand: number
  readonly currency: string
  readonly status: "active" | "frozen" | "closed"
}

/** What a vendor calls a member: `brandcode:memberid`. */
export const playerName = (brandCode: string, member: number): string => `${brandCode}:${member}`

/** What a vendor calls whoever plays for nothing. No wallet call knows it, so play money cannot turn into money. */
export const freePlayerName = (brandCode: string, member: number): string => `${brandCode}:free-${member}`

/** The member behind a vendor's name for him; free-play members have no wallet, so they are nobody here. */
export async function playerOf(database: Database, name: string): Promise<Player | undefined> {
  const [, code, id] = name.match(/^([\w.-]{1,40}):(\d{1,15})$/) ?? []
  if (!code || !id) return undefined
  return database.row<Player>(
    prepared(
      "player",
      sql`
        select member.id as member, brand.id as brand, brand.currency, member.status
        from member join brand on brand.id = member.brand
        where member.id = ${Number(id)} and brand.code = ${code} and member.type <> 4`,
    ),
  )
}
