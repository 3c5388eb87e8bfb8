import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Volatility } from "./types.ts"

/** A row of `game` from a list; its number, and whether it is open, belong to the platform. */
export interface CatalogGame {
  readonly vendor: string
  readonly code: string
  readonly game_type: string
  readonly names: Readonly<Record<string, string>>
  readonly classifications: readonly string[]
  readonly free_play: boolean
  readonly is_hot: boolean
  readonly is_new: boolean
  readonly is_lobby: boolean
  readonly jackpot: boolean
  readonly min_bet: number
  readonly lines: number
  readonly return_ppm: number
  readonly volatility: Volatility | null
  readonly hit_ppm: number | null
  readonly max_win: number | null
  readonly between_players: boolean
  readonly free_round_unit: number
  readonly sort: number
  readonly picture: string | null
}

/**
 * Sets the games of the vendors matching `of` to a list; writes only rows that differ. A game no longer in the list is switched
 * off, and on again when it returns; `maintenance` belongs to the operator.
 */
export async function fillGames(database: Database, of: Sql, games: readonly CatalogGame[]): Promise<void> {
  await database.run(sql`
    with theirs as materialized (
      select id from vendor where ${of}
    ), listed as materialized (
      select g.* from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
        as g(vendor text, code text, game_type text, names jsonb, classifications text[], free_play boolean, is_hot boolean,
             is_new boolean, is_lobby boolean, jackpot boolean, min_bet bigint, lines int, return_ppm int, volatility text,
             hit_ppm int, max_win numeric(9, 1), between_players boolean, free_round_unit int, sort int, picture text)
        join theirs on theirs.id = g.vendor
    ), left_out as (
      update game set state = 'off'
      where state <> 'off' and vendor in (select id from theirs)
        and not exists (select from listed where (listed.vendor, listed.code) = (game.vendor, game.code))
    )
    insert into game (vendor, code, game_type, names, classifications, free_play, is_hot, is_new, is_lobby, jackpot, state,
                      min_bet, lines, return_ppm, volatility, hit_ppm, max_win, between_players, free_round_unit, sort, picture)
    select vendor, code, game_type, names, classifications, free_play, is_hot, is_new, is_lobby, jackpot, 'open',
           min_bet, lines, return_ppm, volatility, hit_ppm, max_win, between_players, free_round_unit, sort, picture
    from listed order by vendor, code
    on conflict (vendor, code) do update
      set game_type = excluded.game_type, names = excluded.names,
          classifications = excluded.classifications, free_play = excluded.free_play, is_hot = excluded.is_hot,
          is_new = excluded.is_new, is_lobby = excluded.is_lobby, jackpot = excluded.jackpot, min_bet = excluded.min_bet,
          lines = excluded.lines, return_ppm = excluded.return_ppm, volatility = excluded.volatility,
          hit_ppm = excluded.hit_ppm, max_win = excluded.max_win, between_players = excluded.between_players,
          free_round_unit = excluded.free_round_unit, sort = excluded.sort, picture = excluded.picture,
          state = case when game.state = 'off' then 'open' else game.state end
      where game.state = 'off' or to_jsonb(game) - '{state,id,found_by}'::text[]
        is distinct from to_jsonb(excluded) - '{state,id,found_by}'::text[]`)
}
