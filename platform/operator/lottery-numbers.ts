import type { Minor } from "@baize/common/api/units.ts"
import { betTypesOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { countNumbers } from "../play/lottery/tickets/count-numbers.ts"
import type { NumberBound } from "../play/lottery/tickets/number-bounds.ts"
import { type LotteryOptions, lotteryUsage } from "./lottery-options.ts"
import { minorUnits, money, operator, print } from "./terminal.ts"

interface BoundedBrand {
  readonly id: number
  readonly code: string
  readonly currency: string
  readonly exponent: number
}

interface FullestNumber {
  readonly numero: string
  readonly bet: string
  readonly number: string
  readonly payable: Minor
}

/**
 * Shows what a number of a draw can cost, and the fullest numbers of the coming draws; with --brand and --most, what that
 * becomes, and with --confirm sets it.
 */
export async function lotteryNumbers(platform: Platform, code: string, given: LotteryOptions): Promise<number> {
  const brands = await platform.database.rows<BoundedBrand>(sql`
    select id, code, currency, exponent from brand
    where ${given.brand?.toUpperCase() ?? null}::text is null or code = ${given.brand?.toUpperCase() ?? null} order by code`)
  if (brands.length === 0) return print(`There is no brand ${given.brand}.`, 1)
  if (given.most !== undefined) return setBound(platform, code, brands, given)
  if (given["lower-from"] !== undefined || given.percent !== undefined || given.bet !== undefined) return print(lotteryUsage, 2)
  for (const brand of brands) await showNumbers(platform, code, brand)
  return 0
}

async function showNumbers({ database, clock }: Platform, code: string, brand: BoundedBrand): Promise<void> {
  const bounds = await database.rows<NumberBound>(sql`
    select bet, most, lower_from as "lowerFrom", percent from lottery_number_bound
    where (brand, lottery) = (${brand.id}, ${code}) order by bet nulls first`)
  if (bounds.length === 0) return console.log(`${brand.code}  no number is bounded`)
  for (const bound of bounds) console.log(`${brand.code}  ${describe(bound, brand)}`)
  const fullest = await database.rows<FullestNumber>(sql`
    select l.numero, l.bet, l.number, l.payable
    from lottery_draw d join lottery_liability l on (l.brand, l.lottery, l.numero) = (${brand.id}, d.lottery, d.numero)
    where d.lottery = ${code} and d.drawn_at is null and d.draws_at > ${clock.now()} and l.number <> '' and l.payable > 0
    order by l.payable desc, d.draws_at, l.bet, l.number limit 20`)
  for (const { numero, bet, number, payable } of fullest)
    console.log(`${brand.code}  ${numero}  ${bet}  ${number}  could win ${money(payable, brand)} ${brand.currency}`)
}

const describe = ({ bet, most, lowerFrom, percent }: NumberBound, brand: BoundedBrand): string =>
  [
    `${bet ?? "every other bet"}  a number can win ${money(most, brand)} ${brand.currency} on a draw`,
    lowerFrom === null ? "" : `from ${money(lowerFrom, brand)} on at ${percent}% of the odds`,
  ]
    .filter(Boolean)
    .join(", ")

/** Shows the effect; with --confirm, sets the bound, and counts what was sold before. */
async function setBound(
  platform: Platform,
  code: string,
  [brand, ...more]: readonly BoundedBrand[],
  given: LotteryOptions,
): Promise<number> {
  const { database, clock } = platform
  if (!brand || given.brand === undefined || more.length > 0) return print(lotteryUsage, 2)
  const objection = await betObjection(database, code, given.bet)
  if (objection) return print(objection, 1)
  const bet = given.bet ?? null
  const bound = given.most === "none" ? undefined : boundIn(given, bet, brand)
  if (typeof bound === "string") return print(bound, 2)
  console.log(`${brand.code}  ${bound ? describe(bound, brand) : `${bet ?? "every other bet"}  numbers are not bounded`}`)
  if (!given.confirm) return print("Nothing is set yet. Add --confirm to set this.", 0)
  await database.transaction(async tx => {
    await tx.run(sql`
      delete from lottery_number_bound
      where (brand, lottery) = (${brand.id}, ${code}) and bet is not distinct from ${bet}`)
    if (bound)
      await tx.run(sql`
        insert into lottery_number_bound (brand, lottery, bet, most, lower_from, percent, set_at, set_by)
        values (${brand.id}, ${code}, ${bet}, ${bound.most}, ${bound.lowerFrom}, ${bound.percent}, ${clock.now()},
                ${operator()})`)
  })
  await countNumbers(platform)
  return print("This is set: tickets that were sold keep their odds.", 0)
}

/** The bound that was given, or what is wrong with it. */
function boundIn(given: LotteryOptions, bet: string | null, brand: BoundedBrand): NumberBound | string {
  const most = minorUnits(given.most!, brand)
  if (most === undefined || most <= 0) return "--most is an amount above 0 of the brand's currency, or none."
  const from = given["lower-from"]
  if ((from === undefined) !== (given.percent === undefined)) return "--lower-from and --percent belong together."
  if (from === undefined) return { bet, most, lowerFrom: null, percent: null }
  const lowerFrom = minorUnits(from, brand)
  const percent = Number(given.percent)
  if (lowerFrom === undefined || lowerFrom <= 0 || lowerFrom >= most) return "--lower-from is an amount above 0 and below --most."
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) return "--percent is a whole number from 1 to 99."
  return { bet, most, lowerFrom, percent }
}

/** A bound of what has no single numbers would bound nothing, and nobody would notice. */
async function betObjection(database: Platform["database"], code: string, bet: string | undefined): Promise<string | undefined> {
  const { family } = await database.one<{ family: LotteryFamily | null }>(sql`select family from lottery where code = ${code}`)
  const types = family ? betTypesOf(family) : []
  const numbered = types.filter(type => type.numbers)
  if (numbered.length === 0) return `${code} has no bet on single numbers.`
  if (bet === undefined || numbered.some(type => type.code === bet)) return undefined
  return types.some(type => type.code === bet)
    ? `${bet} is no bet on single numbers. These are: ${numbered.map(type => type.code).join(", ")}.`
    : `${code} has no bet ${bet}.`
}
