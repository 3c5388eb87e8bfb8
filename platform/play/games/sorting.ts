import type { GameSort } from "@baize/common/api/games.ts"
import sql, { empty, raw, type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { collationOf } from "../../server/collation.ts"
import { isOpen } from "../vendors/open-games.ts"

/** Rounds that popularity is counted from. */
const LATELY = 2_000

/** Playable games first, then the order of the catalog. */
export const catalogOrder = sql`${isOpen} desc, game.sort, game.id`

const lately = (brand: Brand, won: Sql): Sql => sql`
  (select game, member from round where brand = ${brand.id} and state = 'settled' and ${won}
   order by settled_at desc limit ${LATELY})`

/** The members of a brand who have lately won in each game, or from each other in it; no free play and no test players. */
const players = (brand: Brand): Sql => sql`
  left join (
    select lately.game, count(distinct lately.member) as players
    from (${lately(brand, sql`payout > 0`)} union all ${lately(brand, sql`pot_payout > 0`)}) lately
         join member on member.id = lately.member and member.type <> 'trial'
    where not exists (select from test_player where test_player.member = lately.member)
    group by 1
  ) popular on popular.game = game.id`

/** The name in the order of the reader's language: by stroke or pinyin in Chinese, å after z in Danish. */
const nameIn = (language: string): Sql =>
  sql`coalesce(game.names ->> ${language}, game.names ->> 'en') collate ${raw(`"${collationOf(language)}"`)}`

/** The order of games, with the join that it needs: playable ones first, equal ones as in the catalog. */
export function sorting(
  brand: Brand,
  language: string,
  sort: GameSort | undefined,
): { readonly among: Sql; readonly order: Sql } {
  if (sort === undefined) return { among: empty, order: catalogOrder }
  const by: Record<GameSort, Sql> = {
    popular: sql`coalesce(popular.players, 0) desc`,
    new: sql`game.is_new desc, game.id desc`,
    name: nameIn(language),
    // Games between members return what they stake: that is no return against the house.
    return: sql`case when game.between_players then 0 else game.return_ppm end desc`,
  }
  return {
    among: sort === "popular" ? players(brand) : empty,
    order: sql`${isOpen} desc, ${by[sort]}, game.sort, game.id`,
  }
}
