import { betTypesOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { hasValue } from "@baize/common/lottery/bets/number-rules.ts"
import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { openedBy } from "../play/lottery/official/opened.ts"
import { correctDraw } from "../play/lottery/tickets/correct.ts"
import { ticketsOfDraw } from "../play/lottery/tickets/of-draw.ts"
import { lotteryLimits } from "./lottery-limits.ts"
import { lotteryNumbers } from "./lottery-numbers.ts"
import { type LotteryOptions, lotteryOptions, lotteryUsage, prizesIn } from "./lottery-options.ts"
import { decideResult, lotteryResults, lotterySources } from "./lottery-results.ts"
import { lotteryTimetable } from "./lottery-timetable.ts"
import { operator, print } from "./terminal.ts"

type LotteryAction = (platform: Platform, code: string, given: LotteryOptions) => Promise<number>
type DrawAction = (platform: Platform, draw: { code: string; numero: string }, given: LotteryOptions) => Promise<number>

const ofLottery: Readonly<Record<string, LotteryAction>> = {
  draws: showDraws,
  rules,
  limits: lotteryLimits,
  numbers: lotteryNumbers,
  timetable: lotteryTimetable,
  sources: lotterySources,
  results: lotteryResults,
}
const ofDraw: Readonly<Record<string, DrawAction>> = {
  void: (platform, draw, given) => correct(platform, { action: "void", ...draw }, given),
  correct: (platform, draw, given) => correct(platform, { action: "correct", ...draw }, given),
  decide: decideResult,
}

/** Shows and sets what concerns a lottery, or decides on a draw. Exit code 0 shown or done, 1 impossible, 2 misused. */
export async function lotteryCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = lotteryOptions(args)
  const [action = "", code, numero, ...more] = positionals
  const ofOne = numero === undefined ? undefined : ofDraw[action]
  const ofAll = numero === undefined ? ofLottery[action] : undefined
  if (!code || more.length > 0 || (!ofOne && !ofAll)) return print(lotteryUsage, 2)
  if (!(await platform.database.row(sql`select from lottery where code = ${code}`)))
    return print(`There is no lottery ${code}.`, 1)
  return ofOne ? ofOne(platform, { code, numero: numero! }, values) : ofAll!(platform, code, values)
}

/**
 * Before a second person is involved in a decision: shows the numbers, so that both decide on the same, or prints why there are
 * none and gives the exit code. What a source has named never changes.
 */
export async function findLotteryProblem(platform: Platform, args: readonly string[]): Promise<number | undefined> {
  if (lotteryOptions(args).positionals[0] !== "decide") return undefined
  const code = await lotteryCommand(
    platform,
    args.filter(arg => arg !== "--confirm"),
  )
  return code === 0 ? undefined : code
}

/** The last draws with tickets, and the next. */
async function showDraws({ database, clock }: Platform, code: string): Promise<number> {
  const draws = await database.rows<{
    numero: string
    at: Date
    held: boolean
    tickets: number
    waiting: number
    act: string | null
  }>(sql`
    select d.numero, d.draws_at as at, d.drawn_at is not null as held, sold.tickets, sold.waiting,
           (select c.act from lottery_correction c where (c.lottery, c.numero) = (d.lottery, d.numero)
            order by c.number desc limit 1) as act
    from ((select * from lottery_draw where lottery = ${code} and draws_at <= ${clock.now()} order by draws_at desc limit 80)
          union all
          (select * from lottery_draw where lottery = ${code} and draws_at > ${clock.now()} order by draws_at limit 20)) d
    cross join lateral (
      select count(*) as tickets, count(*) filter (where t.state = 'waiting') as waiting
      from ${ticketsOfDraw(sql`d.lottery`, sql`d.numero`)}
    ) sold
    order by d.draws_at`)
  for (const { numero, at, held, tickets, waiting, act } of draws)
    console.log(
      [
        numero,
        at.toISOString(),
        held ? "held" : at > clock.now() ? "coming" : "waits for its result",
        `${tickets} tickets, ${waiting} waiting`,
        act ?? "",
      ]
        .join("  ")
        .trim(),
    )
  return 0
}

async function rules({ database, clock }: Platform, code: string, given: LotteryOptions): Promise<number> {
  const brand = given.brand
    ? await database.row<{ id: number }>(sql`select id from brand where code = ${given.brand.toUpperCase()}`)
    : undefined
  if (given.brand && !brand) return print(`There is no brand ${given.brand}.`, 1)
  if (given.percent !== undefined) {
    const objection = await ruleObjection(database, code, given)
    if (objection) return print(objection, 1)
    const percent = Number(given.percent)
    if (!Number.isInteger(percent) || percent < 0 || percent > 100) return print("--percent is a whole number from 0 to 100.", 2)
    const key = [brand?.id ?? null, code, given.bet ?? null, given.value ?? null] as const
    await database.transaction(async tx => {
      await tx.run(sql`
        delete from lottery_number_rule where brand is not distinct from ${key[0]}::smallint and lottery = ${code}
          and bet is not distinct from ${key[2]} and value is not distinct from ${key[3]}`)
      if (percent < 100)
        await tx.run(sql`
          insert into lottery_number_rule (brand, lottery, bet, value, percent, set_at, set_by)
          values (${key[0]}, ${code}, ${key[2]}, ${key[3]}, ${percent}, ${clock.now()}, ${operator()})`)
    })
  }
  const set = await database.rows<{ brand: string | null; bet: string | null; value: string | null; percent: number }>(sql`
    select brand.code as brand, r.bet, r.value, r.percent from lottery_number_rule r left join brand on brand.id = r.brand
    where r.lottery = ${code} order by 1 nulls first, 2 nulls first, 3 nulls first`)
  const types = await typesOf(database, code)
  for (const { brand: where, bet, value, percent } of set) {
    console.log(`${where ?? "every brand"}  ${bet ?? "every bet"}  ${value ?? "every value"}  ${percent}% of the odds`)
    if (bet === null && value !== null) console.log(coverOf(types, value))
  }
  if (set.length === 0) console.log(`${code} is sold at its ordinary odds.`)
  return 0
}

const typesOf = async (database: Platform["database"], code: string) => {
  const { family } = await database.one<{ family: LotteryFamily | null }>(sql`select family from lottery where code = ${code}`)
  return family ? betTypesOf(family) : []
}

/** The bets that a rule about a value concerns: those that win by a number in other ways are not among them. */
function coverOf(types: Awaited<ReturnType<typeof typesOf>>, value: string): string {
  const covered = types.filter(type => hasValue(type, value))
  const rest = types.length - covered.length
  const others = `${rest} other bets have no pick with ${value}: whatever they win by is sold as before.`
  return `  concerns ${covered.map(({ code }) => code).join(", ")}${rest > 0 ? `\n  ${others}` : ""}`
}

/** A rule for what no pick can contain would lower nothing, and nobody would notice. */
async function ruleObjection(
  database: Platform["database"],
  code: string,
  { bet, value }: LotteryOptions,
): Promise<string | undefined> {
  const types = (await typesOf(database, code)).filter(type => bet === undefined || type.code === bet)
  if (types.length === 0) return `${code} has no bet ${bet}.`
  const isKnown = value === undefined || types.some(type => hasValue(type, value))
  return isKnown ? undefined : `No pick ${bet ? `of ${bet}` : `on ${code}`} has the value ${value}.`
}

interface Ordered {
  readonly action: "void" | "correct"
  readonly code: string
  readonly numero: string
}

/** Shows the effect; with --confirm, carries the order out. */
async function correct(platform: Platform, { action, code, numero }: Ordered, given: LotteryOptions): Promise<number> {
  const { database } = platform
  const reason = given.reason?.trim()
  if (!reason) return print(lotteryUsage, 2)
  const draw = await database.row<{ rule: string; held: boolean }>(sql`
    select rule, drawn_at is not null as held from lottery_draw where (lottery, numero) = (${code}, ${numero})`)
  if (!draw) return print(`${code} has no draw ${numero}.`, 1)
  const opened = action === "correct" ? openedBy(draw.rule, prizesIn(given.numbers ?? "")) : null
  if (opened === undefined) return print(`--numbers does not follow the rule of the draw: ${draw.rule}.`, 2)
  if (action === "correct" && !draw.held) return print("The draw has not been held: void it, or wait.", 1)
  const { tickets, members } = await database.one<{ tickets: number; members: number }>(sql`
    select count(*) as tickets, count(distinct t.member) as members from ${ticketsOfDraw(code, numero)}
    where t.state in ('waiting', 'won', 'lost')`)
  const effect = action === "void" ? "their stakes return, and no prize counts" : "they are decided by the other numbers"
  if (!given.confirm) return print(`${tickets} tickets of ${members} members: ${effect}. Add --confirm to carry this out.`, 0)
  const byWhom = given.by?.trim() || operator()
  const changed = await correctDraw(platform, { lottery: code, numero, opened, reason, byWhom })
  return print(`${changed} of ${tickets} tickets changed, and their members were told.`, 0)
}
