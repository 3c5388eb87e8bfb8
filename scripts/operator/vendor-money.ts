import { poolsOf, setSeed } from "@baize/platform/catalogue/pools.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { heldWins, readCapsOf, releaseWins, setCaps } from "@baize/platform/seamless/caps.ts"
import { decimalOf, minorOfDecimal } from "@baize/platform/seamless/dialects/dialect.ts"
import { operator, say } from "./saying.ts"

type Brand = Awaited<ReturnType<Platform["brands"]["byId"]>>

/** Sets what one win, and all wins of an hour, may pay at a brand; amounts in the brand's main unit. */
export async function capsCommand(
  { database }: Platform,
  vendor: string,
  brand: Brand,
  given: { win?: string | undefined; hour?: string | undefined },
): Promise<number> {
  const [win, hour] = [given.win, given.hour].map(text => (text === undefined ? undefined : minorOfDecimal(text, brand.exponent)))
  for (const [text, minor] of [
    [given.win, win],
    [given.hour, hour],
  ])
    if (text !== undefined && !minor)
      return say(`"${text}" is no amount of ${brand.currency}; write it like 250000 or 250000.50.`, 2)
  const caps = { ...(win !== undefined && { win }), ...(hour !== undefined && { hour }) }
  if (!(await setCaps(database, vendor, brand.id, caps))) return say(`${brand.code} has never offered ${vendor}.`, 1)
  return showCaps(database, vendor)
}

/** The caps of a vendor at each brand that offers it, and the wins that are held. */
export async function showCaps(database: Platform["database"], vendor: string): Promise<number> {
  for (const { brand, currency, exponent, win, hour } of await readCapsOf(database, vendor))
    console.log(`  at ${brand} a win of up to ${decimalOf(win, exponent)}, ${decimalOf(hour, exponent)} an hour (${currency})`)
  for (const { transaction, brand, member, round, amount, heldAt } of await heldWins(database, vendor))
    console.log(
      `  held: ${transaction} of ${brand}:${member}, round ${round}, ${amount} minor units, ${heldAt.toISOString()}; \`vendor ${vendor} release ${transaction}\` lets it be paid`,
    )
  return 0
}

/** Lets held wins be paid when the vendor sends them again. Exit code 0 done, 1 none of them waits. */
export async function releaseCommand({ database, clock }: Platform, vendor: string, names: readonly string[]): Promise<number> {
  const released = await releaseWins(database, vendor, names, operator(), clock.now())
  if (released === 0)
    return say(
      `No win of ${names.length === 1 ? "this name is" : "these names is"} held; \`vendor ${vendor}\` lists those that are.`,
      1,
    )
  return say(
    `${released} released: paid when ${vendor} sends ${released === 1 ? "it" : "them"} again. \`vendor ${vendor} on\` lets it take bets again.`,
    0,
  )
}

/** Lists a vendor's jackpot pools, or agrees what a new jackpot of one may begin with. Exit code 0 done, 2 no amount. */
export async function poolsCommand(
  { database }: Platform,
  vendor: string,
  seed?: { pool: string; brand: Brand; amount: string },
): Promise<number> {
  if (seed) {
    const minor = minorOfDecimal(seed.amount, seed.brand.exponent)
    if (!minor) return say(`"${seed.amount}" is no amount of ${seed.brand.currency}; write it like 500 or 500.00.`, 2)
    await setSeed(database, { vendor, pool: seed.pool, currency: seed.brand.currency, seed: minor })
  }
  const pools = await poolsOf(database, vendor)
  for (const { pool, brand, currency, exponent, holds, reserve, agreed } of pools)
    console.log(
      `${pool}  ${brand}  holds ${decimalOf(holds, exponent)}  reserve ${decimalOf(reserve, exponent)}  ` +
        `${agreed === null ? "no seed is agreed" : `begins with up to ${decimalOf(agreed, exponent)}`}  ${currency}`,
    )
  return pools.length === 0 ? say(`${vendor} has no jackpot pool.`, 0) : 0
}
