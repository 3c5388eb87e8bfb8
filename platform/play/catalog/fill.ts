import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { catalog } from "./catalog.ts"
import { type CatalogGame, fillGames } from "./fill-games.ts"
import { agreedJackpots } from "./jackpots.ts"
import type { CatalogEntry, CatalogVendor } from "./types.ts"
import { HOUSE_ROUND_HOURS } from "./vendors.ts"

/**
 * Sets the tables `vendor` and `game` to the catalog; writes only rows that differ, so a start without changes costs two reads.
 * `maintenance` of a game belongs to the operator, and so do the terms of jackpots and a vendor's connection and dialect, once
 * they exist. Vendors added by an operator are left alone. The vendors a brand offers are set when it is opened, and later by the
 * operator.
 */
export async function fillCatalog(database: Database): Promise<void> {
  const { vendors, games } = catalog()
  await database.run(sql`
    insert into vendor (id, name, names, sort, connected, dialect, is_new)
    select * from jsonb_to_recordset(${JSON.stringify(vendors.map(vendorRow))}::jsonb)
      as v(id text, name text, names jsonb, sort int, connected boolean, dialect text, is_new boolean)
    order by id
    on conflict (id) do update
      set name = excluded.name, names = excluded.names, sort = excluded.sort, is_new = excluded.is_new
      where (vendor.name, vendor.names, vendor.sort, vendor.is_new)
        is distinct from (excluded.name, excluded.names, excluded.sort, excluded.is_new) and not vendor.added`)
  // Set before the bound existed.
  await database.run(sql`
    update vendor set open_round_hours = ${HOUSE_ROUND_HOURS} where not added and open_round_hours < ${HOUSE_ROUND_HOURS}`)
  // The games of a vendor that the catalog does not list are filled from their own lists.
  await fillGames(database, sql`id = any (${vendors.map(({ id }) => id)})`, games.map(gameRow))
  await database.run(sql`
    insert into jackpot_terms (vendor, pool, currency, seed)
    select * from jsonb_to_recordset(${JSON.stringify(agreedJackpots)}::jsonb) as t(vendor text, pool text,
      currency text, seed bigint)
    on conflict do nothing`)
}

const vendorRow = ({ id, name, sort, connected, dialect, isNew }: CatalogVendor) => ({
  id,
  name: name.en,
  names: name,
  sort,
  connected,
  dialect,
  is_new: isNew,
})

const gameRow = (game: CatalogEntry, index: number): CatalogGame => ({
  vendor: game.vendor,
  code: game.code,
  game_type: game.gameType,
  names: { ...game.name },
  classifications: game.classifications,
  free_play: game.freePlay,
  is_hot: game.isHot,
  is_new: game.isNew,
  is_lobby: game.isLobby,
  jackpot: game.jackpot,
  min_bet: game.minBet,
  lines: game.lines,
  return_ppm: game.returnPpm,
  // Of other games it depends on the bet.
  volatility: game.hitPpm === null ? null : game.volatility,
  hit_ppm: game.hitPpm,
  max_win: game.maxWin,
  between_players: game.betweenPlayers,
  free_round_unit: game.freeRoundUnit,
  sort: index + 1,
  picture: null,
})
