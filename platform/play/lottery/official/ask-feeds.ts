import type { OpenedDraw } from "@baize/common/api/lottery.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Services } from "../../services.ts"
import { alertOperator } from "./alert.ts"
import { type AskedDraw, FeedProblem, type FeedResult, type ResultFeed, readFeed } from "./feed.ts"
import { comparedOf, openedBy } from "./opened.ts"

/** How often a feed is asked while a draw waits for it, and how long after its time a draw counts as late. */
const EVERY_MS = 15_000
const LATE_MS = 30 * 60_000
/** How far ahead of ours a feed's clock can be. */
const SKEW_MS = 60_000
/** How long a feed is asked at a time, about however many draws: those of others wait meanwhile. */
const PATIENCE_MS = 10_000
/** Feeds are asked about draws that are due for less than this; later, an operator decides. */
const ASKED_MS = 3 * 86_400_000

type FeedServices = Pick<Services, "database" | "clock" | "settings" | "log">

interface AwaitedResult extends ResultFeed, AskedDraw {
  readonly rule: string
  readonly drawsAt: Date
  /** What the draw before had: a feed that has not moved on would repeat it. */
  readonly before: OpenedDraw["opened"] | null
  /** The other feed of the draw. */
  readonly other: ResultFeed | null
}

/**
 * Asks the feeds of official draws that are due for their results, each at most every 15 seconds whichever node asks, and keeps
 * the first answer of each that follows the draw's rule. Then holds the draws whose two feeds agree. A periodic job; gives how
 * many draws were held.
 */
export async function holdOfficialDraws(services: FeedServices): Promise<number> {
  const feeds = Map.groupBy(await takeAwaited(services), ({ lottery, name }) => `${lottery} ${name}`)
  await Promise.all([...feeds.values()].map(draws => askFeedFor(services, draws)))
  const held = await holdAgreed(services)
  await alertLate(services)
  return held
}

/** The draws that wait for feeds which can be asked now. */
const takeAwaited = ({ database, clock }: FeedServices): Promise<AwaitedResult[]> => {
  const now = clock.now()
  return database.rows<AwaitedResult>(sql`
    with awaited as (
      select f.lottery, f.name, d.numero, d.rule, d.draws_at as "drawsAt",
        (select b.opened from lottery_draw b where b.lottery = d.lottery and b.draws_at < d.draws_at and b.drawn_at is not null
         order by b.draws_at desc limit 1) as before,
        (select jsonb_build_object('name', o.name, 'address', o.address) from lottery_feed o
         where o.lottery = d.lottery and o.name = any (d.official) and o.name <> f.name) as other
      from lottery_draw d join lottery_feed f on f.lottery = d.lottery and f.name = any (d.official)
      where d.drawn_at is null and d.draws_at <= ${now} and d.draws_at > ${new Date(now.getTime() - ASKED_MS)}
        and f.next_at <= ${now}
        and not exists (select from lottery_result r where (r.lottery, r.numero, r.feed) = (d.lottery, d.numero, f.name))
    ),
    taken as (
      update lottery_feed f set next_at = ${new Date(now.getTime() + EVERY_MS)}
      where f.next_at <= ${now} and exists (select from awaited a where (f.lottery, f.name) = (a.lottery, a.name))
      returning f.lottery, f.name, f.address
    )
    select a.*, taken.address from awaited a join taken using (lottery, name) order by random()`)
}

/**
 * Asks a feed about the draws that wait for it, in any order, until it is silent or its time is over; the rest is asked another
 * time. Keeps what was wrong with its answers.
 */
async function askFeedFor(services: FeedServices, draws: readonly AwaitedResult[]): Promise<void> {
  const { database, clock } = services
  const patience = AbortSignal.timeout(PATIENCE_MS)
  let problem: string | null = null
  for (const draw of draws) {
    const found = await askFeed(services, draw, patience)
    problem ??= found.problem ?? null
    if (found.isSilent || patience.aborted) break
  }
  const [{ lottery, name }] = draws as [AwaitedResult]
  await database.run(sql`
    update lottery_feed set problem = ${problem}, problem_at = ${problem === null ? null : clock.now()}
    where (lottery, name) = (${lottery}, ${name}) and problem is distinct from ${problem}`)
}

/** Keeps what a feed says about the draw; gives what is wrong with its answer, if anything. */
async function askFeed(
  services: FeedServices,
  awaited: AwaitedResult,
  patience: AbortSignal,
): Promise<Pick<FeedProblem, "isSilent"> & { readonly problem: string | undefined }> {
  const { lottery, numero, name } = awaited
  try {
    const said = await readAbout(services, awaited, awaited, patience)
    return { problem: await heard(services, awaited, said, patience), isSilent: false }
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error
    const { message: problem, isSilent } = error
    services.log.warn({ lottery, numero, feed: name, problem }, "a feed of lottery results can't be read")
    return { problem, isSilent }
  }
}

/** What a feed says about the lottery of a draw. */
const readAbout = async (
  { settings }: FeedServices,
  feed: ResultFeed,
  awaited: AwaitedResult,
  patience: AbortSignal,
): Promise<readonly FeedResult[]> =>
  (await readFeed(settings, feed, awaited, patience)).filter(({ lottery }) => lottery === awaited.lottery)

async function heard(
  services: FeedServices,
  awaited: AwaitedResult,
  said: readonly FeedResult[],
  patience: AbortSignal,
): Promise<string | undefined> {
  const { numero, before } = awaited
  const result = resultIn(said, awaited, services.clock.now())
  if (typeof result === "string") return result
  if (!result) return await otherDraw(services.database, awaited, said)
  const repeats = before && comparedOf(before) === comparedOf(result.opened)
  if (repeats && !(await isRepeatedByOther(services, awaited, patience)))
    return `draw ${numero} repeats the numbers of the draw before`
  await keep(services, awaited, result)
  return undefined
}

interface HeardResult {
  readonly opened: OpenedDraw["opened"]
  readonly drawnAt: Date
}

/** The result of the draw among what a feed says, or what is wrong with it; undefined: it says nothing of the draw. */
function resultIn(said: readonly FeedResult[], awaited: AwaitedResult, now: Date): HeardResult | string | undefined {
  const { numero, rule, drawsAt } = awaited
  const ours = said.filter(({ draw }) => draw === numero)
  const [result] = ours
  if (!result) return undefined
  if (ours.length > 1) return `says two results of draw ${numero}`
  const opened = openedBy(rule, result.prizes)
  if (!opened) return `draw ${numero} does not follow the rule of the draw`
  const drawnAt = new Date(result.drawnAt)
  if (drawnAt < drawsAt) return `draw ${numero} was drawn before its time: an older result`
  if (drawnAt.getTime() > now.getTime() + SKEW_MS) return `draw ${numero} was drawn in the future`
  return { opened, drawnAt }
}

/**
 * Whether the other feed says of the draw, too, that it repeats the numbers of the one before: it does then, as draws sometimes
 * do. One alone can be late in moving on.
 */
async function isRepeatedByOther(services: FeedServices, awaited: AwaitedResult, patience: AbortSignal): Promise<boolean> {
  const { lottery, numero, before, other } = awaited
  if (!before || !other) return false
  const kept = await services.database.row(sql`
    select from lottery_result
    where (lottery, numero, feed, compared) = (${lottery}, ${numero}, ${other.name}, ${comparedOf(before)})`)
  if (kept) return true
  try {
    const result = resultIn(await readAbout(services, other, awaited, patience), awaited, services.clock.now())
    return typeof result === "object" && comparedOf(result.opened) === comparedOf(before)
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error
    return false
  }
}

/** A feed lists former draws as long as it likes, but none that doesn't exist or is not due. */
async function otherDraw(
  database: Database,
  { lottery, drawsAt }: AwaitedResult,
  said: readonly FeedResult[],
): Promise<string | undefined> {
  const named = said.map(({ draw }) => draw)
  const wrong = await database.row<{ draw: string }>(sql`
    select n.draw from unnest(${named}::text[]) n(draw) where not exists (
      select from lottery_draw d where (d.lottery, d.numero) = (${lottery}, n.draw) and d.draws_at <= ${drawsAt}) limit 1`)
  return wrong && `names draw ${wrong.draw}, which is not due`
}

async function keep(
  services: FeedServices,
  { lottery, numero, name }: AwaitedResult,
  { opened, drawnAt }: HeardResult,
): Promise<void> {
  const now = services.clock.now()
  await services.database.transaction(async tx => {
    // One at a time, so that the later of two results sees the other.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('baize draw ' || ${lottery}, hashtext(${numero})))`)
    const kept = await tx.run(sql`
      insert into lottery_result (lottery, numero, feed, opened, compared, drawn_at, received_at)
      values (${lottery}, ${numero}, ${name}, ${JSON.stringify(opened)}::jsonb, ${comparedOf(opened)}, ${drawnAt}, ${now})
      on conflict do nothing`)
    const other = await tx.row<{ feed: string }>(sql`
      select feed from lottery_result where (lottery, numero) = (${lottery}, ${numero}) and compared <> ${comparedOf(opened)}`)
    if (kept && other) await alertOperator({ ...services, database: tx }, "disagree", { lottery, numero })
  })
}

/** Holds the draws whose two feeds agree. Each once, by whichever node. */
const holdAgreed = ({ database, clock }: Pick<FeedServices, "database" | "clock">): Promise<number> => {
  const now = clock.now()
  return database.run(sql`
    update lottery_draw d set opened = agreed.opened, drawn_at = greatest(${now}, d.draws_at)
    from (
      select d.lottery, d.numero, one.opened
      from lottery_draw d
      join lottery_result one on (one.lottery, one.numero, one.feed) = (d.lottery, d.numero, d.official[1])
      join lottery_result other on (other.lottery, other.numero, other.feed) = (d.lottery, d.numero, d.official[2])
      where d.official is not null and d.drawn_at is null and d.draws_at <= ${now} and one.compared = other.compared
    ) agreed where (d.lottery, d.numero) = (agreed.lottery, agreed.numero) and d.drawn_at is null`)
}

/** Tells the operator once about each draw that has waited too long. */
async function alertLate(services: FeedServices): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  await database.transaction(async tx => {
    const late = await tx.rows<{ lottery: string; numero: string }>(sql`
      with late as (
        select lottery, numero from lottery_draw d
        where official is not null and drawn_at is null and draws_at <= ${new Date(now.getTime() - LATE_MS)}
          and not exists (select from lottery_correction c where (c.lottery, c.numero) = (d.lottery, d.numero))
      ),
      told as (
        insert into done_once (name, at) select 'late draw ' || lottery || ' ' || numero, ${now} from late
        on conflict do nothing returning name
      )
      select lottery, numero from late join told on told.name = 'late draw ' || lottery || ' ' || numero`)
    for (const draw of late) await alertOperator({ ...services, database: tx }, "late", draw)
  })
}
