import sql from "sql-template-tag"
import { type Database, prepared } from "../database/database.ts"

/** A vendor's game, and whether bets on it are taken at a brand now. */
export interface PlayedGame {
  readonly id: number
  readonly open: boolean
}

/** A game of a vendor by its code, as `brand` offers it; also one that is closed, because wins on it still come. */
export const playedGame = (database: Database, vendor: string, code: string, brand: number): Promise<PlayedGame | undefined> =>
  database.row<PlayedGame>(
    prepared(
      "played-game",
      sql`
        select game.id, game.state = 'open' and game.is_game = 'GAME' and vendor.connected and brand.status = 0
               and exists (select from brand_vendor where brand_vendor.brand = brand.id and brand_vendor.vendor = vendor.id) as open
        from game join vendor on vendor.id = game.vendor cross join brand
        where game.vendor = ${vendor} and game.code = ${code} and brand.id = ${brand}`,
    ),
  )
