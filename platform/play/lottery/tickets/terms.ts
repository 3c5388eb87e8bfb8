import type { Timetable } from "@baize/common/api/lottery.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import { type LotteryFamily, lotteryFamilies } from "@baize/common/lottery/bets/families.ts"
import type { NumberRule } from "@baize/common/lottery/bets/number-rules.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import type { Services } from "../../services.ts"
import { feedsOfLottery, type OfficialFeeds } from "../draws.ts"
import { groupBoundsOf } from "../groups.ts"
import { offered } from "../views.ts"

/** A lottery that takes bets. */
export interface BettableLottery {
  readonly code: string
  readonly family: LotteryFamily
  readonly rule: string
  readonly timetable: Timetable
  readonly feeds: OfficialFeeds
  /** Its number as a game of the vendor. */
  readonly game: number
}

/** Undefined where the brand does not draw it or it takes no bets. */
export async function bettable(database: Database, brand: Brand, code: string): Promise<BettableLottery | undefined> {
  const found = await database.row<BettableLottery>(sql`
    select l.code, coalesce(l.family, '') as family, l.rule, l.timetable, game.id as game, l.feeds
    from (select *, ${feedsOfLottery} as feeds from ${offered(brand)} and lottery.code = ${code}) l
    join game on (game.vendor, game.code) = (${LOTTERY_VENDOR}, l.code)`)
  return found && lotteryFamilies.includes(found.family) ? found : undefined
}

/** In US cents; a brand's multiplier converts them. */
const DEFAULTS = { ticket: 1_000_000, draw: 5_000_000, prize: 50_000_000, payable: 500_000_000 }

export interface SellingLimits {
  /** The stake of a ticket, minor units. */
  readonly ticket: Minor
  /** All stakes of a member on a draw. */
  readonly draw: Minor
  /** What a ticket can win. */
  readonly prize: Minor
  /** What all tickets of a bet type on a draw can win. */
  readonly payable: Minor
}

export interface SellingTerms {
  readonly limits: SellingLimits
  readonly rules: readonly NumberRule[]
  readonly groups: { readonly from: number; readonly to: number }
}

/** What tickets on a lottery are sold by, to a member or a visitor. No prize is over what the vendor can credit without being asked. */
export async function sellingTerms(
  { database, vendors }: Pick<Services, "database" | "vendors">,
  { brand, member, lottery }: { readonly brand: Brand; readonly member: MemberId | undefined; readonly lottery: string },
): Promise<SellingTerms> {
  const [{ win }, set, rules, groups] = await Promise.all([
    vendors.capsOf(LOTTERY_VENDOR, brand.id),
    database.row<{ [Limit in keyof SellingLimits]: Minor | null }>(sql`
      select most_ticket as ticket, most_draw as draw, most_prize as prize, most_payable as payable
      from lottery_limit where (brand, lottery) = (${brand.id}::smallint, ${lottery})`),
    rulesOf(database, brand.id, lottery),
    groupBoundsOf(database, brand, member),
  ])
  const of = (limit: keyof SellingLimits): Minor => set?.[limit] ?? DEFAULTS[limit] * brand.settings.betMultiplier
  const limits = { ticket: of("ticket"), draw: of("draw"), prize: Math.min(of("prize"), win), payable: of("payable") }
  return { limits, rules, groups }
}

const rulesOf = (database: Database, brand: BrandId, lottery: string): Promise<NumberRule[]> =>
  database.rows<NumberRule>(sql`
    select bet, value, percent from lottery_number_rule
    where lottery = ${lottery} and (brand is null or brand = ${brand}) order by bet nulls first, value nulls first, percent`)

/** How long before a draw its sale ends: 5 seconds for a draw each minute, 5 minutes for a daily one. */
export const closesSeconds = ({ everySeconds }: Timetable): number =>
  everySeconds === null ? 300 : Math.max(5, Math.min(60, Math.floor(everySeconds / 12)))
