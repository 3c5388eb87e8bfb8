import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { fillGames } from "../catalog/fill-games.ts"
import { lotteries, type NewLottery } from "./games.ts"

/** The platform's own vendor: a ticket is a round of it, so that limits, records, reports and contracts need no special case. */
export const LOTTERY_VENDOR = "LOT"
/** Its transactions in the ledger. */
export const LOTTERY_SOURCE = `vendor:${LOTTERY_VENDOR}`

/** A ticket waits for its draw, which can be bought this long before: no round of it is swept earlier. */
export const MOST_DAYS_AHEAD = 50
const OPEN_HOURS = (MOST_DAYS_AHEAD + 10) * 24

const names = { en: "Baize Lotteries", ko: "베이즈 복권" }

/** Sets the vendor and its games, one for each lottery. A new vendor is offered by every brand. */
export async function fillLotteryVendor(database: Database): Promise<void> {
  await database.run(sql`
    with created as (
      insert into vendor (id, name, names, sort, connected, on_trial, open_round_hours)
      values (${LOTTERY_VENDOR}, ${names.en}, ${JSON.stringify(names)}, 1000, false, true, ${OPEN_HOURS})
      on conflict (id) do nothing returning id
    )
    insert into brand_vendor (brand, vendor) select brand.id, created.id from brand cross join created`)
  await fillGames(database, sql`id = ${LOTTERY_VENDOR}`, lotteries.map(gameOf))
}

const gameOf = ({ code, prizeMode, names }: NewLottery, index: number) => ({
  vendor: LOTTERY_VENDOR,
  code,
  game_type: prizeMode === "LOTT" || prizeMode === "SEA" ? "LOTT" : "ELOTT",
  names: { ...names },
  classifications: [],
  free_play: false,
  is_hot: false,
  is_new: false,
  is_lobby: false,
  jackpot: false,
  min_bet: 1,
  lines: 0,
  return_ppm: 0,
  volatility: null,
  hit_ppm: null,
  between_players: false,
  free_round_unit: 0,
  sort: index + 1,
  picture: null,
})
