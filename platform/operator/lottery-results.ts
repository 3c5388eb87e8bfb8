import type { OpenedDraw } from "@baize/common/api/lottery.ts"
import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { addressObjection } from "../play/lottery/official/feed.ts"
import { openedBy } from "../play/lottery/official/opened.ts"
import { type LotteryOptions, lotteryUsage, prizesIn } from "./lottery-options.ts"
import { operator, print, printable } from "./terminal.ts"

/** Shows who tells the results of a lottery; with --confirm, changes that for the draws that are announced from then on. */
export async function lotterySources(platform: Platform, code: string, given: LotteryOptions): Promise<number> {
  const { database, clock } = platform
  const { source: sources = [], house, confirm } = given
  if (!house && sources.length === 0) return await showSources(platform, code)
  const feeds = sources.map(text => ({ name: text.split("=")[0]!.trim(), address: text.slice(text.indexOf("=") + 1).trim() }))
  const objection = feedsObjection(feeds, house)
  if (objection) return print(objection, 2)
  const { numero } = await database.one<{ numero: string | null }>(sql`
    select max(numero) as numero from lottery_draw where lottery = ${code} and drawn_at is null`)
  const after = numero ? `after draw ${numero}, which is the last announced one` : "from the next one"
  const effect = house ? "The house draws" : `${feeds.map(({ name }) => name).join(" and ")} decide`
  if (!confirm) return print(`${effect} the draws of ${code} ${after}. Add --confirm to carry this out.`, 0)
  await database.transaction(async tx => {
    await tx.run(sql`update lottery_feed set retired = true where lottery = ${code}`)
    for (const { name, address } of feeds)
      await tx.run(sql`
        insert into lottery_feed (lottery, name, address, set_at, set_by)
        values (${code}, ${name}, ${address}, ${clock.now()}, ${operator()})
        on conflict (lottery, name) do update
        set address = excluded.address, set_at = excluded.set_at, set_by = excluded.set_by, retired = false, problem = null,
            problem_at = null`)
  })
  return await showSources(platform, code)
}

interface NamedFeed {
  readonly name: string
  readonly address: string
}

function feedsObjection(feeds: readonly NamedFeed[], house: boolean): string | undefined {
  if (house) return feeds.length === 0 ? undefined : lotteryUsage
  const [one, other, ...more] = feeds
  if (!one || !other || more.length > 0) return "An official result takes exactly two sources."
  if (feeds.some(({ name }) => !/^[\p{L}\d][\p{L}\d .()-]{0,39}$/u.test(name)))
    return "A source has a name of up to 40 letters, digits, spaces, dots, hyphens and parentheses: players read it."
  if (one.name === other.name || placeOf(one) === placeOf(other)) return "The two sources must be different ones."
  return feeds.map(({ address }) => addressObjection(address)).find(found => found !== undefined)
}

/** One place can be written in several ways, such as `file:./a.json` and `file:a.json`. */
const placeOf = ({ address }: NamedFeed): string => URL.parse(address)?.href ?? address

async function showSources({ database }: Platform, code: string): Promise<number> {
  const feeds = await database.rows<NamedFeed & { problem: string | null; at: Date | null; retired: boolean }>(sql`
    select name, address, problem, problem_at as at, retired from lottery_feed f
    where lottery = ${code} and (not retired or exists (
      select from lottery_draw d where d.lottery = f.lottery and f.name = any (d.official) and d.drawn_at is null))
    order by retired, name`)
  if (feeds.every(({ retired }) => retired)) console.log(`${code} is drawn by the house.`)
  for (const { name, address, problem, at, retired } of feeds) {
    const state = problem ? `${printable(problem)} (${at!.toISOString()})` : "no problem"
    console.log([name, address, state, ...(retired ? ["only draws that were announced before"] : [])].join("  "))
  }
  return 0
}

interface WaitingDraw {
  readonly numero: string
  readonly at: Date
  /** Its sources; not null for a draw that waits for them. */
  readonly official: readonly string[] | null
  readonly results: Readonly<Record<string, OpenedDraw["opened"]>>
  readonly tickets: number
}

/** The draws that wait for an official result, with what each source says. */
export async function lotteryResults({ database, clock }: Platform, code: string): Promise<number> {
  const waiting = await database.rows<WaitingDraw>(sql`
    select d.numero, d.draws_at as at, d.official,
           (select coalesce(jsonb_object_agg(r.feed, r.opened), '{}') from lottery_result r
            where (r.lottery, r.numero) = (d.lottery, d.numero)) as results,
           (select count(*) from lottery_ticket t
            where t.state = 'waiting' and (t.draws_at, t.lottery, t.numero) = (d.draws_at, d.lottery, d.numero)) as tickets
    from lottery_draw d where d.lottery = ${code} and d.official is not null and d.drawn_at is null
      and d.draws_at <= ${clock.now()} order by d.draws_at`)
  for (const { numero, at, official, results, tickets } of waiting) {
    const sources = official ?? []
    const state = sources.every(name => results[name]) ? "the sources disagree" : "a source is silent"
    console.log(`${numero}  ${at.toISOString()}  ${tickets} tickets wait  ${state}`)
    for (const name of sources) console.log(`  ${name}: ${results[name] ? numbersText(results[name]) : "nothing yet"}`)
  }
  if (waiting.length === 0) console.log(`No draw of ${code} waits for a result.`)
  return 0
}

const numbersText = (opened: OpenedDraw["opened"]): string =>
  opened.map(({ prize, numbers }) => `${prize}=${numbers.join(",")}`).join(";")

const HELD = "The draw has its result: `lottery correct` decides its tickets by other numbers."

/** Shows the numbers that would count; with --confirm, decides on them, and the draw is held at once. */
export async function decideResult(
  platform: Platform,
  { code, numero }: { readonly code: string; readonly numero: string },
  given: LotteryOptions,
): Promise<number> {
  const { database, clock } = platform
  const reason = given.reason?.trim()
  const [source, ...more] = given.source ?? []
  if (!reason || more.length > 0 || (source === undefined) === (given.numbers === undefined)) return print(lotteryUsage, 2)
  const draw = await database.row<{ rule: string; held: boolean; due: boolean; isOfficial: boolean }>(sql`
    select rule, drawn_at is not null as held, draws_at <= ${clock.now()} as due, official is not null as "isOfficial"
    from lottery_draw where (lottery, numero) = (${code}, ${numero})`)
  if (!draw?.isOfficial) return print(`${code} has no official draw ${numero}.`, 1)
  if (draw.held) return print(HELD, 1)
  if (!draw.due) return print("The draw is still to come.", 1)
  const opened =
    source === undefined ? openedBy(draw.rule, prizesIn(given.numbers!)) : await resultOf(platform, code, numero, source)
  if (!opened) {
    if (source !== undefined) return print(`${source} has named no numbers for draw ${numero}.`, 1)
    return print(`--numbers does not follow the rule of the draw: ${draw.rule}.`, 2)
  }
  if (!given.confirm) return print(`The result would be ${numbersText(opened)}. Add --confirm to decide on it.`, 0)
  // In one statement: the sources may come to agree at this moment, and then the draw keeps their numbers.
  const decided = await database.run(sql`
    with held as (
      update lottery_draw set opened = ${JSON.stringify(opened)}::jsonb, drawn_at = greatest(${clock.now()}, draws_at)
      where (lottery, numero) = (${code}, ${numero}) and drawn_at is null returning lottery, numero, opened
    )
    insert into lottery_decision (lottery, numero, opened, reason, by_whom, at)
    select lottery, numero, opened, ${reason}, ${given.by?.trim() || operator()}, ${clock.now()} from held`)
  return decided ? print(`Draw ${numero} has its result: ${numbersText(opened)}.`, 0) : print(HELD, 1)
}

async function resultOf(
  { database }: Platform,
  code: string,
  numero: string,
  feed: string,
): Promise<OpenedDraw["opened"] | undefined> {
  const found = await database.row<{ opened: OpenedDraw["opened"] }>(sql`
    select opened from lottery_result where (lottery, numero, feed) = (${code}, ${numero}, ${feed})`)
  return found?.opened
}
