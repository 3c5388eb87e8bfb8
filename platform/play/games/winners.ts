import { createHash } from "node:crypto"
import type { GameType } from "@baize/common/api/fields.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { join } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import { maskName } from "../../identity/member/mask-name.ts"
import { isOpen } from "../vendors/open-games.ts"
import { iconOf, offered, ofType } from "./views.ts"

interface WinnerRow {
  readonly customerId: string
  readonly customerName: string
  readonly gameName: string
  readonly iconUrl: string
  readonly winAmount: number
  readonly time: string
}

export interface WinnersQuery {
  readonly gameType?: GameType | undefined
  readonly limit?: number
}

const RECENT_WINS = 2_000

/**
 * The biggest of the brand's last wins, the best one per member: real rounds of open games that paid more than their stake, names
 * masked, never from other members, of free play, of a vendor's test player or of an inactive member. `winAmount` in minor units.
 */
export async function winners(
  database: Database,
  brand: Brand,
  language: string,
  { gameType, limit = 20 }: WinnersQuery = {},
): Promise<WinnerRow[]> {
  const rows = await database.rows<{
    id: string
    username: string
    payout: Minor
    at: Date
    names: TranslatedText
    vendor: string
    code: string
    picture: string | null
  }>(sql`
    with win as (
      select * from round where brand = ${brand.id} and state = 'settled' and payout > 0
      order by settled_at desc limit ${RECENT_WINS}
    ), best as (
      select distinct on (win.member) win.vendor || ':' || win.ref || ':' || win.member as id, member.username, win.payout,
             win.settled_at as at, game.names, game.vendor, game.code, game.picture
      from win join member on member.id = win.member and member.type <> 'trial' and member.status = 'active'
               join (${offered(brand)}) on game.id = win.game and ${isOpen}
      where win.payout > win.stake and not exists (select from test_player where test_player.member = win.member)
        and ${join([sql`true`, ...ofType(gameType)], " and ")}
      order by win.member, win.payout desc
    )
    select * from best order by payout desc, at desc limit ${limit}`)
  return rows.map(({ id, username, payout, at, names, ...game }) => ({
    customerId: createHash("sha256").update(id).digest("hex").slice(0, 16),
    customerName: maskName(username),
    gameName: wordIn(names, language),
    iconUrl: iconOf(game),
    winAmount: payout,
    time: at.toISOString(),
  }))
}
