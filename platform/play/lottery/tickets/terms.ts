import type { Timetable } from "@baize/common/api/lottery.ts"
import type { Minor } from "@baize/common/api/units.ts"
import { type LotteryFamily, lotteryFamilies } from "@baize/common/lottery/bets/families.ts"
import type { NumberRule } from "@baize/common/lottery/bets/number-rules.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import type { Services } from "../../services.ts"
import { takesBetsAtBrand } from "../../vendors/open-games.ts"
import { feedsOfLottery, type OfficialFeeds } from "../draws.ts"
import type { NumberBound } from "./number-bounds.ts"

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

/** In US cents; a brand's multiplier converts them. */
export const limitDefaults = { ticket: 1_000_000, draw: 5_000_000, prize: 50_000_000, payable: 500_000_000 }

export interface SellingLimits {
  /** The stake of a ticket, minor units. */
  readonly ticket: Minor
  /** All stakes of a member on a draw. */
  readonly draw: Minor
  /** What a member's tickets with one pick can win on a draw. */
  readonly prize: Minor
  /** What all tickets of a bet type on a draw are likely to win at worst, and those with one pick can win. */
  readonly payable: Minor
}

/** What tickets on a lottery are sold by at a brand. */
export interface SellingTerms {
  readonly lottery: BettableLottery
  readonly limits: SellingLimits
  readonly rules: readonly NumberRule[]
  /** What a number of a draw can cost; empty: none is bounded. */
  readonly bounds: readonly NumberBound[]
  /** Of the catalog: it grows with every change of these terms. */
  readonly version: number
  /** Neither the lottery nor its vendor is switched off at the brand. */
  readonly open: boolean
}

interface TermsQuestion {
  readonly brand: Brand
  readonly code: string
}

interface TermsRow extends Omit<BettableLottery, "family"> {
  readonly i: number
  /** Of the catalog: it grows with every change of what is read here. */
  readonly version: number
  readonly family: string
  readonly prizeMode: string
  readonly open: boolean
  readonly ticket: Minor | null
  readonly draw: Minor | null
  readonly prize: Minor | null
  readonly payable: Minor | null
  readonly rules: readonly NumberRule[]
  readonly bounds: readonly NumberBound[]
}

/** Of the catalog: terms that were read at any time. What is sold by them is checked against the version of the time of sale. */
export const ANY_VERSION = 0

/**
 * Looks up the terms of a lottery, for all who ask meanwhile in one statement; undefined where the brand does not draw it or it
 * takes no bets. No prize is over what the vendor can credit without being asked. `version`: those as of this version of the
 * catalog, or later, are enough; they need not be read again for each slip.
 */
export function createTerms({
  database,
  vendors,
}: Pick<Services, "database" | "vendors">): (brand: Brand, code: string, version?: number) => Promise<SellingTerms | undefined> {
  const known = new Map<string, TermsRow>()
  const find = createBatcher(async (asked: readonly TermsQuestion[]) => {
    const each = [...Map.groupBy(asked, keyOf).values()].map(([first]) => first!)
    const rows = await database.rows<TermsRow>(statementOf(each))
    const found = new Map(rows.map(row => [keyOf(each[row.i - 1]!), row]))
    for (const [key, row] of found) if (row.version >= (known.get(key)?.version ?? 0)) known.set(key, row)
    return asked.map(question => found.get(keyOf(question)))
  })
  return async (brand, code, version = Number.POSITIVE_INFINITY) => {
    const before = known.get(keyOf({ brand, code }))
    const row = before && before.version >= version ? before : await find({ brand, code })
    return row && termsOf(row, brand, (await vendors.capsOf(LOTTERY_VENDOR, brand.id)).win)
  }
}

const keyOf = ({ brand, code }: TermsQuestion): string => `${brand.id} ${code}`

const statementOf = (each: readonly TermsQuestion[]) =>
  prepared(
    "lottery terms",
    sql`
      select q.i, (select version from catalog_version) as version, lottery.code, coalesce(lottery.family, '') as family,
             lottery.rule, lottery.timetable, ${feedsOfLottery} as feeds, game.id as game, lottery.prize_mode as "prizeMode",
             ${takesBetsAtBrand} as open,
             m.most_ticket as ticket, m.most_draw as draw, m.most_prize as prize, m.most_payable as payable,
             coalesce((
               select jsonb_agg(jsonb_build_object('bet', r.bet, 'value', r.value, 'percent', r.percent)
                                order by r.bet nulls first, r.value nulls first, r.percent)
               from lottery_number_rule r
               where r.lottery = lottery.code and (r.brand is null or r.brand = brand.id)), '[]') as rules,
             coalesce((
               select jsonb_agg(jsonb_build_object('bet', b.bet, 'most', b.most, 'lowerFrom', b.lower_from, 'percent', b.percent)
                                order by b.bet nulls first)
               from lottery_number_bound b where (b.brand, b.lottery) = (brand.id, lottery.code)), '[]') as bounds
      from unnest(${numbers(each.map(({ brand }) => brand.id))}::int[], ${texts(each.map(({ code }) => code))}::text[])
             with ordinality as q(brand, code, i)
      join brand on brand.id = q.brand
      join lottery on lottery.code = q.code and lottery.state = 'open'
      join game on (game.vendor, game.code) = (${LOTTERY_VENDOR}, lottery.code) join vendor on vendor.id = game.vendor
      left join lottery_limit m on (m.brand, m.lottery) = (q.brand, lottery.code)`,
  )

function termsOf(
  { prizeMode, rules, bounds, version, open, ...row }: TermsRow,
  { settings }: Brand,
  win: Minor,
): SellingTerms | undefined {
  const family = lotteryFamilies.find(one => one === row.family)
  if (!family || !settings.prizeModes.some(mode => mode === prizeMode)) return undefined
  const of = (limit: keyof SellingLimits): Minor => row[limit] ?? limitDefaults[limit] * settings.betMultiplier
  const { code, rule, timetable, feeds, game } = row
  return {
    lottery: { code, family, rule, timetable, feeds, game },
    limits: { ticket: of("ticket"), draw: of("draw"), prize: Math.min(of("prize"), win), payable: of("payable") },
    rules,
    bounds,
    version,
    open,
  }
}

/** How long before a draw its sale ends: 5 seconds for a draw each minute, 5 minutes for a daily one. */
export const closesSeconds = ({ everySeconds }: Timetable): number =>
  everySeconds === null ? 300 : Math.max(5, Math.min(60, Math.floor(everySeconds / 12)))
