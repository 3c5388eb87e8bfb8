import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** A row of `game` from a list; its number, and whether it is open, belong to the platform. */
export interface CatalogueGame {
  readonly vendor: string
  readonly code: string
  readonly game_type: string
  readonly names: Readonly<Record<string, string>>
  readonly classify: readonly string[]
  readonly support_play: 0 | 1
  readonly is_hot: boolean
  readonly is_new: boolean
  readonly is_game: "GAME" | "VASSALAGE"
  readonly jackpot: boolean
  readonly min_bet: number
  readonly lines: number
  readonly return_ppm: number
  readonly between_players: boolean
  readonly sort: number
  readonly picture: string | null
}

/**
 * Sets the games of the vendors matching `of` to a list; writes only rows that differ. A game no longer in the list is switched
 * off, and on again when it returns; `maintenance` belongs to the operator.
 */
export async function fillGames(database: Database, of: Sql, games: readonly CatalogueGame[]): Promise<void> {
  await database.run(sql`
    with theirs as materialized (
      select id from vendor where ${of}
    ), listed as materialized (
      select g.* from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
        as g(vendor text, code text, game_type text, names jsonb, classify text[], support_play smallint, is_hot boolean,
             is_new boolean, is_game text, jackpot boolean, min_bet bigint, lines int, return_ppm int,
             between_players boolean, sort int,
             picture text)
        join theirs on theirs.id = g.vendor
    ), left_out as (
      update game set state = 'off'
      where state <> 'off' and vendor in (select id from theirs)
        and not exists (select from listed where (listed.vendor, listed.code) = (game.vendor, game.code))
    )
    insert into game (vendor, code, game_type, names, classify, support_play, is_hot, is_new, is_game, jackpot, state,
                      min_bet, lines, return_ppm, between_players, sort, picture)
    select vendor, code, game_type, names, classify, support_play, is_hot, is_new, is_game, jackpot, 'open',
           min_bet, lines, return_ppm, between_players, sort, picture
    from listed order by vendor, code
    on conflict (vendor, code) do update
      set game_type = excluded.game_type, names = excluded.names,
          classify = excluded.classify, support_play = excluded.support_play, is_hot = excluded.is_hot, is_new = excluded.is_new,
          is_game = excluded.is_game, jackpot = excluded.jackpot, min_bet = excluded.min_bet,
          lines = excluded.lines, return_ppm = excluded.return_ppm, between_players = excluded.between_players,
          sort = excluded.sort, picture = excluded.picture,
          state = case when game.state = 'off' then 'open' else game.state end
      where game.state = 'off' or to_jsonb(game) - 'state' - 'id' is distinct from to_jsonb(excluded) - 'state' - 'id'`)
}
