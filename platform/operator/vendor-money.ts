import { decimalOf, minorOfDecimal } from "@baize/common/money.ts"
import sql from "sql-template-tag"
import type { Caps } from "../books/ledger/posting.ts"
import type { Platform } from "../platform.ts"
import { poolsOf, setSeed } from "../play/catalog/pools.ts"
import { heldWins, readCapsOf, releaseWins, setCaps } from "../play/seamless/caps.ts"
import { LARGEST_AMOUNT } from "../play/seamless/dialects/dialect.ts"
import { operator, print, printable } from "./terminal.ts"
import { hasOneOperator } from "./two-people.ts"

type OperatorBrand = Awaited<ReturnType<Platform["brands"]["byId"]>>

/** Says why a text is not an amount: it is too large, or no number. */
function noAmount(text: string, { currency, exponent }: OperatorBrand, like: string): number {
  const largest = decimalOf(LARGEST_AMOUNT, exponent)
  return /^\d+(\.\d{1,8})?$/.test(text) && Number(text) > Number(largest)
    ? print(`The largest amount is ${largest} ${currency}.`, 2)
    : print(`"${text}" is not an amount in ${currency}; write it like ${like}.`, 2)
}

/** Caps as typed, in the brand's main unit. */
interface CapInput {
  readonly win?: string | undefined
  readonly hour?: string | undefined
  /** They can be higher than before, which takes two people. */
  readonly raise: boolean
}

/** Caps in minor units; an exit code, after printing why, where one is not an amount. */
export function readCapAmounts(brand: OperatorBrand, limits: CapInput): Partial<Caps> | number {
  const [win, hour] = [limits.win, limits.hour].map(text =>
    text === undefined ? undefined : minorOfDecimal(text, brand.exponent, LARGEST_AMOUNT),
  )
  for (const [text, minor] of [
    [limits.win, win],
    [limits.hour, hour],
  ])
    if (text !== undefined && !minor) return noAmount(String(text), brand, "250000 or 250000.50")
  return { ...(win !== undefined && { win }), ...(hour !== undefined && { hour }) }
}

/** Sets the most that one win, and all wins of an hour, can pay at a brand. Exit code 0 done, 1 not allowed, 2 no amount. */
export async function capsCommand(
  { database }: Platform,
  vendor: string,
  brand: OperatorBrand,
  given: CapInput,
): Promise<number> {
  const caps = readCapAmounts(brand, given)
  if (typeof caps === "number") return caps
  const { win = 0, hour = 0 } = caps
  return await database.transaction(async tx => {
    // Serializes two operators: the caps that are compared are those that are replaced.
    await tx.run(sql`select from brand_vendor where (vendor, brand) = (${vendor}, ${brand.id}::smallint) for update`)
    const before = (await readCapsOf(tx, vendor)).find(one => one.brand === brand.code)
    if (!before) return print(`${brand.code} has never offered ${vendor}.`, 1)
    const higher = win > before.win || hour > before.hour
    if (higher && !given.raise && !(await hasOneOperator(tx))) return print("Raising a cap takes two people: add --raise.", 1)
    await setCaps(tx, vendor, brand.id, caps)
    return showCaps(tx, vendor)
  })
}

/** The caps of a vendor at each brand that offers it, and the held wins. */
export async function showCaps(database: Platform["database"], vendor: string): Promise<number> {
  for (const { brand, currency, exponent, win, hour } of await readCapsOf(database, vendor))
    console.log(`  caps at ${brand}: ${decimalOf(win, exponent)} per win, ${decimalOf(hour, exponent)} per hour (${currency})`)
  for (const { id, transaction, kind, brand, member, round, amount, heldAt } of await heldWins(database, vendor))
    console.log(
      `  held: ${id}, ${kind} ${printable(transaction)} of ${brand}:${member}, round ${printable(round)}, ` +
        `${amount} minor units, ` +
        `${heldAt.toISOString()}; \`vendor ${vendor} release ${id}\` allows it to be paid`,
    )
  return 0
}

/** Why these texts are not ids of a vendor's held wins, as an exit code, after printing it; undefined: they are. */
export async function findReleaseProblem(
  { database }: Platform,
  vendor: string,
  ids: readonly string[],
): Promise<number | undefined> {
  const held = (await heldWins(database, vendor)).map(({ id }) => String(id))
  const unknown = ids.find(id => !held.includes(id))
  return unknown === undefined ? undefined : print(`${vendor} has no held win ${unknown}; \`vendor ${vendor}\` lists them.`, 1)
}

/** Lets held wins be paid when the vendor sends them again. Exit code 0 done, 1 one of them is not held. */
export async function releaseCommand(platform: Platform, vendor: string, ids: readonly string[]): Promise<number> {
  const problem = await findReleaseProblem(platform, vendor, ids)
  if (problem !== undefined) return problem
  const released = await releaseWins(platform.database, vendor, ids.map(Number), operator(), platform.clock.now())
  return print(
    `${released} released; paid when ${vendor} sends ${released === 1 ? "it" : "them"} again. ` +
      `\`vendor ${vendor} on\` allows new bets again.`,
    0,
  )
}

/** Lists a vendor's jackpot pools, or agrees the seed of a new jackpot. Exit code 0 done, 2 invalid amount. */
export async function poolsCommand(
  { database }: Platform,
  vendor: string,
  seed?: { pool: string; brand: OperatorBrand; amount: string },
): Promise<number> {
  if (seed) {
    const minor = minorOfDecimal(seed.amount, seed.brand.exponent, LARGEST_AMOUNT)
    if (!minor) return noAmount(seed.amount, seed.brand, "500 or 500.00")
    await setSeed(database, { vendor, pool: seed.pool, currency: seed.brand.currency, seed: minor })
  }
  const pools = await poolsOf(database, vendor)
  for (const { pool, brand, currency, exponent, holds, reserve, agreed } of pools)
    console.log(
      `${pool}  ${brand}  holds ${decimalOf(holds, exponent)}  reserve ${decimalOf(reserve, exponent)}  ` +
        `${agreed === null ? "no seed agreed" : `seed up to ${decimalOf(agreed, exponent)}`}  ${currency}`,
    )
  return pools.length === 0 ? print(`${vendor} has no jackpot pools.`, 0) : 0
}
