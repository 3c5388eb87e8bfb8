import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { catalogue } from "./catalogue.ts"
import { agreedJackpots } from "./jackpots.ts"
import type { Game, Vendor } from "./types.ts"

/**
 * Brings the tables `vendor` and `game` to what the catalogue says; writes only rows that differ, so a start that changes nothing
 * costs two reads. A game that has left the catalogue is switched off, and on again when it returns; `maintenance` is the operator's,
 * and so are the terms of jackpots and whether a vendor is connected, once they are there.
 * Which vendors a brand offers is said when it is opened, and by the operator later.
 */
export async function fillCatalogue(database: Database): Promise<void> {
  const { vendors, games } = catalogue()
  await database.run(sql`
    insert into vendor (id, name, names, sort, connected, is_new)
    select * from jsonb_to_recordset(${JSON.stringify(vendors.map(vendorRow))}::jsonb)
      as v(id text, name text, names jsonb, sort int, connected boolean, is_new boolean)
    order by id
    on conflict (id) do update
      set name = excluded.name, names = excluded.names, sort = excluded.sort, is_new = excluded.is_new
      where (vendor.name, vendor.names, vendor.sort, vendor.is_new)
        is distinct from (excluded.name, excluded.names, excluded.sort, excluded.is_new)`)
  await database.run(sql`
    with listed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(games.map(gameRow))}::jsonb)
        as g(vendor text, code text, game_type text, names jsonb, classify text[], support_play smallint, is_hot boolean,
             is_new boolean, is_game text, jackpot boolean, min_bet bigint, lines int, return_ppm int, sort int)
    ), left_out as (
      update game set state = 'off' where state <> 'off' and not exists (select from listed where (listed.vendor, listed.code) = (game.vendor, game.code))
    )
    insert into game (vendor, code, game_type, names, classify, support_play, is_hot, is_new, is_game, jackpot, state,
                      min_bet, lines, return_ppm, sort)
    select vendor, code, game_type, names, classify, support_play, is_hot, is_new, is_game, jackpot, 'open',
           min_bet, lines, return_ppm, sort
    from listed order by vendor, code
    on conflict (vendor, code) do update
      set game_type = excluded.game_type, names = excluded.names,
          classify = excluded.classify, support_play = excluded.support_play, is_hot = excluded.is_hot, is_new = excluded.is_new,
          is_game = excluded.is_game, jackpot = excluded.jackpot, min_bet = excluded.min_bet,
          lines = excluded.lines, return_ppm = excluded.return_ppm, sort = excluded.sort,
          state = case when game.state = 'off' then 'open' else game.state end
      where game.state = 'off' or to_jsonb(game) - 'state' - 'id' is distinct from to_jsonb(excluded) - 'state' - 'id'`)
  await database.run(sql`
    insert into jackpot_terms (vendor, pool, currency, seed)
    select * from jsonb_to_recordset(${JSON.stringify(agreedJackpots)}::jsonb) as t(vendor text, pool text, currency text, seed bigint)
    on conflict do nothing`)
}

const vendorRow = ({ id, name, sort, connected, isNew }: Vendor) => ({
  id,
  name: name.en,
  names: name,
  sort,
  connected,
  is_new: isNew,
})

const gameRow = (game: Game, index: number) => ({
  vendor: game.vendor,
  code: game.code,
  game_type: game.gameType,
  names: game.name,
  classify: game.classifications,
  support_play: game.supportPlay,
  is_hot: game.isHot,
  is_new: game.isNew,
  is_game: game.isGame,
  jackpot: game.jackpot,
  min_bet: game.minBet,
  lines: game.lines,
  return_ppm: game.returnPpm,
  sort: index + 1,
})
