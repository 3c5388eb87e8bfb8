import type { Minor } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { limitDefaults } from "../play/lottery/tickets/terms.ts"
import { type LotteryOptions, lotteryUsage } from "./lottery-options.ts"
import { minorUnits, money, operator, print } from "./terminal.ts"

/** The limits of a lottery, by their options: column, default, and what they bound. */
const limits = {
  "most-ticket": { column: "most_ticket", standard: limitDefaults.ticket, bounds: "the stake of a ticket" },
  "most-draw": { column: "most_draw", standard: limitDefaults.draw, bounds: "the stakes of a member on a draw" },
  "most-prize": {
    column: "most_prize",
    standard: limitDefaults.prize,
    bounds: "what a member's tickets with one pick can win on a draw",
  },
  "most-payable": {
    column: "most_payable",
    standard: limitDefaults.payable,
    bounds: "what tickets with a bet type on a draw are likely to win at worst, or those with one pick can",
  },
} as const
type LimitOption = keyof typeof limits
const optionsOfLimits = Object.keys(limits) as LimitOption[]

/** By column; null: the default. */
type LimitChanges = Readonly<Partial<Record<(typeof limits)[LimitOption]["column"], Minor | null>>>

interface LimitedBrand {
  readonly id: number
  readonly code: string
  readonly currency: string
  readonly exponent: number
  readonly multiplier: number
  readonly set: Readonly<Record<string, Minor | null>> | null
}

/** Shows each brand's limits of a lottery; with --brand and new ones, what they become, and with --confirm sets them. */
export async function lotteryLimits({ database, clock }: Platform, code: string, given: LotteryOptions): Promise<number> {
  const brands = await database.rows<LimitedBrand>(sql`
    select brand.id, brand.code, brand.currency, brand.exponent, (brand.settings ->> 'betMultiplier')::int as multiplier,
           to_jsonb(l) as set
    from brand left join lottery_limit l on (l.brand, l.lottery) = (brand.id, ${code})
    where ${given.brand?.toUpperCase() ?? null}::text is null or brand.code = ${given.brand?.toUpperCase() ?? null}
    order by brand.code`)
  if (brands.length === 0) return print(`There is no brand ${given.brand}.`, 1)
  const changed = optionsOfLimits.filter(option => given[option] !== undefined)
  if (changed.length === 0) {
    for (const brand of brands) showLimits(brand, {})
    return 0
  }
  const [brand, ...more] = brands
  if (!brand || given.brand === undefined || more.length > 0) return print(lotteryUsage, 2)
  const amounts: LimitChanges = Object.fromEntries(
    changed.map(option => [limits[option].column, amountIn(given[option]!, brand)]),
  )
  if (Object.values(amounts).some(amount => amount === undefined))
    return print("A limit is an amount above 0 of the brand's currency, or default.", 2)
  showLimits(brand, amounts)
  if (!given.confirm) return print("Nothing is set yet. Add --confirm to set this.", 0)
  const { most_ticket: ticket, most_draw: draw, most_prize: prize, most_payable: payable } = amounts
  const isGiven = (amount: Minor | null | undefined) => amount !== undefined
  await database.run(sql`
    insert into lottery_limit as l (brand, lottery, most_ticket, most_draw, most_prize, most_payable, set_at, set_by)
    values (${brand.id}, ${code}, ${ticket ?? null}, ${draw ?? null}, ${prize ?? null}, ${payable ?? null},
            ${clock.now()}, ${operator()})
    on conflict (brand, lottery) do update
    set set_at = excluded.set_at, set_by = excluded.set_by,
        most_ticket = case when ${isGiven(ticket)} then excluded.most_ticket else l.most_ticket end,
        most_draw = case when ${isGiven(draw)} then excluded.most_draw else l.most_draw end,
        most_prize = case when ${isGiven(prize)} then excluded.most_prize else l.most_prize end,
        most_payable = case when ${isGiven(payable)} then excluded.most_payable else l.most_payable end`)
  return print("The limits are set: tickets that were sold keep theirs.", 0)
}

/** Minor units; null: the default; undefined where it is neither. */
function amountIn(text: string, brand: LimitedBrand): Minor | null | undefined {
  if (text === "default") return null
  const amount = minorUnits(text, brand)
  return amount !== undefined && amount > 0 ? amount : undefined
}

function showLimits(brand: LimitedBrand, changes: LimitChanges): void {
  for (const option of optionsOfLimits) {
    const { column, standard, bounds } = limits[option]
    const shown = (set: Minor | null | undefined): string =>
      `${money(set ?? standard * brand.multiplier, brand)} ${brand.currency}${set ? "" : " (default)"}`
    const before = shown(brand.set?.[column])
    const becomes = column in changes ? ` → ${shown(changes[column])}` : ""
    console.log(`${brand.code}  --${option}  ${before}${becomes}  ${bounds}`)
  }
}
