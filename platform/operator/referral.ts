import { parseArgs } from "node:util"
import type { Brand } from "../brands/brands.ts"
import { addDays, dayStart, isDay } from "../brands/calendar.ts"
import type { ReferralTerms } from "../brands/referral.ts"
import type { Platform } from "../platform.ts"
import {
  decideReferral,
  type OverseenReferral,
  type ReferralVerdict,
  referralCostOf,
  referralRowStates,
  referralsAt,
} from "../rewards/referrals/oversight.ts"
import { referralViolations } from "../rewards/referrals/verify.ts"
import { changeSettings } from "./brands/change.ts"
import { noteChange } from "./note-change.ts"
import { minorUnits, money, operator, print, printable, printInvalid } from "./terminal.ts"

const usage =
  "referral terms BRAND [--reward AMOUNT --deposits AMOUNT --turnover AMOUNT --days N | --off] | " +
  "list BRAND [--state STATE] [--referrer USERNAME] | cost BRAND [--from DAY] [--to DAY] | " +
  'hold BRAND FRIEND --reason "…" | reject BRAND FRIEND --reason "…" | release BRAND FRIEND'

const options = {
  reward: { type: "string" },
  deposits: { type: "string" },
  turnover: { type: "string" },
  days: { type: "string" },
  off: { type: "boolean" },
  state: { type: "string" },
  referrer: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  reason: { type: "string" },
} as const

type ReferralOptions = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"]

/**
 * What members get for the friends they bring: its terms, who brought whom, and what it costs. Exit code 0 done, 1 not possible,
 * 2 misused.
 */
export async function referralCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [action = "", code = "", friend, ...more] = positionals
  if (!action || !code || more.length > 0) return print(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  if (action === "hold" || action === "reject" || action === "release")
    return friend ? await decide(platform, brand, friend, action, values.reason?.trim()) : print(usage, 2)
  if (friend !== undefined) return print(usage, 2)
  if (action === "terms") return await terms(platform, brand, values)
  if (action === "list") return await list(platform, brand, values)
  return action === "cost" ? await cost(platform, brand, values) : print(usage, 2)
}

/** Shows the terms, sets them, or ends the program; who has joined keeps theirs. */
async function terms(platform: Platform, brand: Brand, values: ReferralOptions): Promise<number> {
  const { reward, deposits, turnover, days, off } = values
  const given = [reward, deposits, turnover, days]
  if (!off && given.every(one => one === undefined)) return print(inWords(brand, brand.settings.referral), 0)
  if (off ? given.some(one => one !== undefined) : given.includes(undefined)) return print(usage, 2)
  const written = off
    ? undefined
    : {
        reward: minorUnits(reward!, brand),
        deposits: minorUnits(deposits!, brand),
        turnover: minorUnits(turnover!, brand),
        days: Number(days),
      }
  try {
    const naming = { by: operator(), at: platform.clock.now(), fileOf: () => Buffer.alloc(0) }
    const differences = await changeSettings(platform, brand.id, { referral: written }, naming)
    if (differences.length > 0) noteChange(`${brand.code} referral`, brand.settings.referral ?? null, differences)
    return print(inWords(brand, (await platform.brands.byId(brand.id)).settings.referral), 0)
  } catch (error) {
    return printInvalid(error, 2)
  }
}

function inWords(brand: Brand, set: ReferralTerms | undefined): string {
  if (!set) return `${brand.code} has no referral program: codes admit no one.`
  const sum = (minor: number): string => `${money(minor, brand)} ${brand.currency}`
  return (
    `${sum(set.reward)} for each friend who deposits ${sum(set.deposits)} and has settled stakes of ${sum(set.turnover)} ` +
    `within ${set.days} days.`
  )
}

async function list({ database }: Platform, brand: Brand, { state, referrer }: ReferralOptions): Promise<number> {
  if (state !== undefined && !referralRowStates.some(one => one === state))
    return print(`A state is one of ${referralRowStates.join(", ")}.`, 2)
  const rows = await referralsAt(database, brand.id, { state: state ?? null, referrer: referrer ?? null })
  for (const row of rows) console.log(lineOf(row, brand))
  return rows.length > 0 ? 0 : print("There are no such referrals.", 0)
}

function lineOf(row: OverseenReferral, brand: Brand): string {
  const sum = (minor: number): string => money(minor, brand)
  return [
    `${printable(row.friend)} by ${printable(row.referrer)}`,
    row.joinedAt.toISOString().slice(0, 10),
    row.state,
    `reward ${sum(row.reward)}`,
    `deposits ${sum(row.deposited)} of ${sum(row.deposits)}`,
    `stakes ${sum(row.played)} of ${sum(row.turnover)}`,
    ...(row.state === "open" ? [`until ${row.until}`] : []),
    ...(row.doubt ? [`same ${row.doubt}`] : []),
    ...(row.fellShort ? ["taken back since it was paid"] : []),
    ...(row.reason ? [printable(row.reason)] : []),
  ].join("  ")
}

async function cost({ database }: Platform, brand: Brand, { from, to }: ReferralOptions): Promise<number> {
  const wrong = [from, to].find(day => day !== undefined && !isDay(day))
  if (wrong !== undefined) return print(`"${wrong}" is not a day; write it like 2026-12-31.`, 2)
  const start = from === undefined ? null : dayStart(from, brand.gmtOffsetMinutes)
  const end = to === undefined ? null : dayStart(addDays(to, 1), brand.gmtOffsetMinutes)
  for (const { state, count, sum } of await referralCostOf(database, brand.id, start, end))
    console.log(`${state.padEnd(8)}  ${count} friends, ${money(sum, brand)} ${brand.currency}`)
  return 0
}

async function decide(
  { database, clock }: Platform,
  brand: Brand,
  friend: string,
  act: ReferralVerdict["act"],
  reason: string | undefined,
): Promise<number> {
  if (act !== "release" && !reason) return print('Give a reason, for the house: --reason "…"', 2)
  const verdict = { act, reason: reason ?? null, by: operator(), at: clock.now() }
  const decided = await decideReferral(database, brand.id, friend, verdict)
  if (!decided) return print(`No one referred ${printable(friend)} to ${brand.name}.`, 1)
  const { before, after } = decided
  if (before === after) return print(`${printable(friend)} is ${before}; nothing changed.`, 1)
  noteChange(`${brand.code} referral of ${friend}`, before, { state: after, reason: reason ?? null })
  return print(`${printable(friend)} was ${before} and is ${after} now.`, 0)
}

/** `npm run operator -- verify-referrals`: exit code 0 when what was paid for friends follows from the ledger, 1 otherwise. */
export async function verifyReferralsCommand({ database }: Pick<Platform, "database">): Promise<number> {
  const violations = await referralViolations(database)
  for (const { rule, what } of violations) console.log(`BROKEN  ${rule}: ${what}`)
  return violations.length > 0 ? 1 : print("What was paid for friends agrees with the ledger.", 0)
}
