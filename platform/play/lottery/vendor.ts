import type { Classification } from "@baize/common/api/classifications.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { type CatalogGame, fillGames } from "../catalog/fill-games.ts"
import { lotteryStudio } from "./art.ts"
import { lotteries, type NewLottery } from "./games.ts"

/** Tickets are rounds of the vendor, so that limits, records, reports and contracts need no special case: its transactions. */
export const LOTTERY_SOURCE = `vendor:${LOTTERY_VENDOR}`

/** A ticket waits for its draw, which can be bought this long before: no round of it is swept earlier. */
export const MOST_DAYS_AHEAD = 50
const OPEN_HOURS = (MOST_DAYS_AHEAD + 10) * 24

const { name: names } = lotteryStudio
/** After the games of the studios, before those of vendors that an operator has added. */
const SORT = 5_000

/** Sets the vendor and its games, one for each lottery. A new vendor is offered by every brand. */
export async function fillLotteryVendor(database: Database): Promise<void> {
  await database.run(sql`
    with created as (
      insert into vendor (id, name, names, sort, connected, on_trial, open_round_hours)
      values (${LOTTERY_VENDOR}, ${names.en}, ${JSON.stringify(names)}, 1000, true, false, ${OPEN_HOURS})
      on conflict (id) do nothing returning id
    )
    insert into brand_vendor (brand, vendor) select brand.id, created.id from brand cross join created`)
  await fillGames(database, sql`id = ${LOTTERY_VENDOR}`, lotteries.map(gameOf))
}

const instant: Partial<Record<LotteryFamily, Classification>> = { ten: "RACING", dice: "K3", eleven: "ELEVEN" }

/** Its group within the type: by where it is drawn, or what is drawn. */
function classificationOf({ prizeMode, region, family }: NewLottery): Classification {
  if (prizeMode === "SEA") return region ? "VIETNAM" : "SEA"
  if (prizeMode === "LOTT") return "DAILY"
  return instant[family] ?? "SPEED"
}

const gameOf = (lottery: NewLottery, index: number): CatalogGame => ({
  vendor: LOTTERY_VENDOR,
  code: lottery.code,
  game_type: lottery.prizeMode === "LOTT" || lottery.prizeMode === "SEA" ? "LOTT" : "ELOTT",
  names: { ...lottery.names },
  classifications: [classificationOf(lottery)],
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
  max_win: null,
  between_players: false,
  free_round_unit: 0,
  sort: SORT + index,
  picture: null,
})
