import { parseArgs } from "node:util"
import type { Brand } from "../brands/brands.ts"
import { businessDay, isDay } from "../brands/calendar.ts"
import type { Platform } from "../platform.ts"
import { verifyLotteryRebates } from "../rewards/lottery-rebates/verify.ts"
import { daysOf } from "../rewards/rebates/cost.ts"
import { payRebates } from "../rewards/rebates/job.ts"
import { releaseDay } from "../rewards/rebates/pay.ts"
import { type DayFigures, figuresOf, rehearseDay } from "../rewards/rebates/settle.ts"
import { verifyRebates } from "../rewards/rebates/verify.ts"
import { money, print } from "./terminal.ts"

const usage = "rebates list BRAND [--last N] | show BRAND DAY | dry-run BRAND DAY | pay BRAND DAY [--unclaimed]"

/**
 * Lists what rebates cost by day, shows a settled day, computes a day without paying it, or pays one now, on request with what
 * its members have not claimed. Exit code 0 done, 1 not possible, 2 misused.
 */
export async function rebatesCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { last: { type: "string", default: "30" }, unclaimed: { type: "boolean", default: false } },
  })
  const [action, code, day, ...more] = positionals
  if (!action || !code || more.length > 0) return print(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  if (action === "list" && day === undefined) return await list(platform, brand, Number(values.last))
  if (day === undefined || !isDay(day)) return print(usage, 2)
  const now = await platform.clock.databaseNow(platform.database)
  const today = businessDay(now, brand.gmtOffsetMinutes)
  if (day > today) return print(`${day} has not begun at ${brand.code}.`, 1)
  if (action === "show") return show(brand, day, await figuresOf(platform.database, brand, day))
  if (action === "dry-run") {
    show(brand, day, await rehearseDay(platform, brand, day, now))
    return print("Nothing was written.", 0)
  }
  if (action !== "pay") return print(usage, 2)
  if (day === today) return print(`${day} is not over at ${brand.code}.`, 1)
  await payRebates(platform)
  if (values.unclaimed) {
    const released = await releaseDay(platform.database, brand, day)
    await payRebates(platform)
    console.log(`${released} that were not claimed are paid.`)
  }
  return show(brand, day, await figuresOf(platform.database, brand, day))
}

async function list(platform: Platform, brand: Brand, last: number): Promise<number> {
  if (!Number.isSafeInteger(last) || last < 1) return print(usage, 2)
  const days = await daysOf(platform.database, brand, last)
  if (days.length === 0) return print(`${brand.code} has settled no day yet.`, 0)
  const sum = (minor: number): string => `${money(minor, brand)} ${brand.currency}`
  for (const { day, settledAt, members, agents, paid, claimable, pending } of days)
    console.log(
      settledAt === null
        ? `${day}  not settled yet`
        : `${day}  members ${sum(members)}  agents ${sum(agents)}  paid ${sum(paid)}` +
            `${claimable > 0 ? `  to be claimed ${sum(claimable)}` : ""}${pending > 0 ? `  to be paid ${sum(pending)}` : ""}`,
    )
  return 0
}

function show(brand: Brand, day: string, figures: readonly DayFigures[]): number {
  if (figures.length === 0) return print(`No one earns a rebate with ${day} at ${brand.code}.`, 0)
  const sum = (minor: number): string => `${money(minor, brand)} ${brand.currency}`
  for (const { part, accounts, turnover, amount, paid } of figures)
    console.log(
      `${day}  ${part === "play" ? "own play" : "level differences"}  ${accounts} accounts  ` +
        `${part === "play" ? `turnover ${sum(turnover)}  ` : ""}earned ${sum(amount)}  paid out ${sum(paid)}`,
    )
  return 0
}

/**
 * `npm run operator -- verify-rebates`: exit code 0 when every rebate, and every level difference of a lottery ticket, follows
 * from the ledger, the tree, the rates and the tickets.
 */
export async function verifyRebatesCommand({ database }: Pick<Platform, "database">): Promise<number> {
  const { lines, findings } = await verifyRebates(database)
  for (const { brand, member, day, what, found, expected } of findings.slice(0, 50))
    console.error(`brand ${brand}, ${day}, member ${member}: the ${what} is ${found}, and should be ${expected}`)
  const lotteries = await verifyLotteryRebates(database)
  for (const { brand, member, draw, what, found, expected } of lotteries.findings.slice(0, 50))
    console.error(`brand ${brand}, draw ${draw}, member ${member}: the ${what} is ${found}, and should be ${expected}`)
  const off = findings.length + lotteries.findings.length
  return off === 0
    ? print(
        `The rebates are right: ${lines} recomputed from the ledger, and those of ${lotteries.tickets} lottery tickets, ` +
          "paid once and as stated.",
        0,
      )
    : print(`${off} figures are off.`, 1)
}
