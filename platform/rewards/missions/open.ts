import { randomBytes } from "node:crypto"
import { CalendarDay, Count, GameType, Sum } from "@baize/common/api/fields.ts"
import { type MissionMetric, missionKinds, missionMetrics, Prize } from "@baize/common/api/missions.ts"
import type { Day } from "@baize/common/api/units.ts"
import { raffleCommitment } from "@baize/common/lottery/raffle.ts"
import { checked } from "@baize/kit/checked.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import * as v from "valibot"
import type { Brand } from "../../brands/brands.ts"
import { addDays, daysIn } from "../../brands/calendar.ts"
import { type TranslatedText, words } from "../../brands/words.ts"
import { fillScores } from "./fill.ts"
import { type MissionRow, missionColumns, missionOf } from "./mission.ts"
import { draw } from "./raffle.ts"
import { settleMission } from "./settle.ts"
import { todayAt } from "./today.ts"

const Place = v.pipe(Count, v.minValue(1), v.maxValue(10_000))
const steps = v.array(v.strictObject({ target: v.pipe(Sum), prize: Prize }))
const places = v.array(v.strictObject({ from: Place, to: Place, prize: Prize }))
const raffle = v.array(v.strictObject({ count: v.pipe(Count, v.minValue(1), v.maxValue(500)), prize: Prize }))

/** What tickets are counted of: of a streak or a multiple, `each` is the least turnover or stake already. */
const ticketMetrics: readonly MissionMetric[] = ["deposits", "turnover", "games", "sign-in"]
const playMetrics: readonly MissionMetric[] = ["turnover", "streak", "games", "multiple"]

const MOST_DAYS = 366

/** A mission as an operator writes it; amounts in minor units. */
const MissionDraft = v.pipe(
  v.strictObject({
    kind: v.picklist(missionKinds),
    metric: v.picklist(missionMetrics),
    each: v.optional(Sum, 1),
    most: v.optional(Sum),
    gameTypes: v.optional(v.array(GameType), []),
    title: words(80),
    text: words(600),
    prizes: v.pipe(v.array(v.unknown()), v.minLength(1, "empty"), v.maxLength(50)),
    joins: v.optional(v.boolean(), false),
    proof: v.optional(v.boolean(), false),
    firstDay: CalendarDay,
    lastDay: CalendarDay,
  }),
  v.check(({ firstDay, lastDay }) => firstDay <= lastDay, "lastDay: is before firstDay"),
  v.check(({ firstDay, lastDay }) => daysIn(firstDay, lastDay) <= MOST_DAYS, "lastDay: a mission lasts at most a year"),
  v.check(({ kind, metric }) => kind === "mission" || metric !== "proof", "metric: only a mission has a proof"),
  v.check(({ metric, proof }) => metric !== "proof" || proof, "proof: a mission by proof takes one"),
  v.check(({ kind, proof }) => kind === "mission" || !proof, "proof: only a mission has one"),
  v.check(({ kind, most }) => kind === "raffle" || most === undefined, "most: only a raffle has it"),
  v.check(({ kind, metric }) => kind !== "raffle" || ticketMetrics.includes(metric), "metric: a raffle can't count it"),
  v.check(
    ({ gameTypes, metric }) => gameTypes.length === 0 || playMetrics.includes(metric),
    "gameTypes: only for what is played",
  ),
)

/** The prizes of a kind, in their order. Throws InvalidInput. */
function readPrizes(kind: (typeof missionKinds)[number], written: unknown): readonly object[] {
  if (kind === "raffle") return checked(raffle, written)
  if (kind === "mission") {
    const all = checked(steps, written).toSorted((one, other) => one.target - other.target)
    if (new Set(all.map(({ target }) => target)).size < all.length) throw new InvalidInput("prizes: a target is named twice")
    return all
  }
  const all = checked(places, written).toSorted((one, other) => one.from - other.from)
  for (const [n, { from, to }] of all.entries())
    if (to < from || from !== (all[n - 1]?.to ?? 0) + 1)
      throw new InvalidInput("prizes: places start at 1 and continue without a gap, each from … to")
  return all
}

/** Throws InvalidInput unless everyone at the brand can read the words. */
function requireWords(brand: Brand, words: { readonly title: TranslatedText; readonly text: TranslatedText }): void {
  for (const field of ["title", "text"] as const) {
    const missing = brand.languages.filter(language => !words[field][language])
    if (missing.length > 0) throw new InvalidInput(`${field}: ${brand.name} also speaks ${missing.join(", ")}`)
  }
}

/** Opens a mission. It can't begin before today: what was played counts from its first day. Throws InvalidInput. */
export async function openMission(tx: Database, brand: Brand, written: unknown, now: Date): Promise<number> {
  const draft = checked(MissionDraft, written)
  requireWords(brand, draft)
  if (draft.firstDay < todayAt(brand, now)) throw new InvalidInput("firstDay: is in the past")
  return insertMission(tx, brand, { ...draft, prizes: readPrizes(draft.kind, draft.prizes) }, now)
}

type CheckedDraft = Omit<v.InferOutput<typeof MissionDraft>, "prizes"> & { readonly prizes: readonly object[] }

async function insertMission(tx: Database, brand: Brand, draft: CheckedDraft, now: Date): Promise<number> {
  const { kind, metric, each, most, gameTypes, title, text, prizes, joins, proof, firstDay, lastDay } = draft
  const seed = kind === "raffle" ? randomBytes(32).toString("hex") : null
  const { id } = await tx.one<{ id: number }>(sql`
    insert into mission (brand, kind, metric, each, most, game_types, title, text, prizes, joins, proof, first_day, last_day,
      created_at, seed, commitment)
    values (${brand.id}, ${kind}, ${metric}, ${each}, ${most ?? null}, ${gameTypes}, ${JSON.stringify(title)},
            ${JSON.stringify(text)}, ${JSON.stringify(prizes)}, ${joins}, ${proof}, ${firstDay}, ${lastDay}, ${now}, ${seed},
            ${seed && ""})
    returning id`)
  if (seed) {
    const counts = prizes.map(prize => (prize as { count: number }).count)
    await tx.run(sql`update mission set commitment = ${raffleCommitment(id, counts, seed)} where id = ${id}`)
  }
  return id
}

/** What a mission would have given on as many days up to yesterday: nothing of it stays. */
export interface MissionRehearsal {
  readonly firstDay: Day
  readonly lastDay: Day
  /** Members with a score. */
  readonly members: number
  readonly prizes: number
  /** Minor units, and points. */
  readonly cash: number
  readonly points: number
}

/** Tries a mission on past play, before it opens. Of one that members join, everyone counts. */
export const rehearseMission = (database: Database, brand: Brand, written: unknown, now: Date): Promise<MissionRehearsal> =>
  undoable<MissionRehearsal>(database, async (tx, undo) => {
    await tx.run(sql`set local enable_seqscan = off`)
    const opened = (await missionOf(tx, brand.id, await openMission(tx, brand, written, now)))!
    const lastDay = addDays(todayAt(brand, now), -1)
    const firstDay = addDays(lastDay, 1 - daysIn(opened.firstDay, opened.lastDay))
    const mission: MissionRow = { ...opened, firstDay, lastDay, joins: false }
    await fillScores(tx, mission, now)
    await settleMission(tx, mission, now)
    const { id } = mission
    const listed = (await missionOf(tx, brand.id, id))!
    if (listed.kind === "raffle") await draw(tx, listed, now)
    return undo(
      await tx.one<MissionRehearsal>(sql`
        select ${firstDay}::text as "firstDay", ${lastDay}::text as "lastDay",
               (select count(*) from mission_score where mission = ${id} and score > 0) as members,
               count(*) as prizes, coalesce(sum((prize ->> 'amount')::bigint), 0)::bigint as cash,
               coalesce(sum((prize ->> 'points')::bigint), 0)::bigint as points
        from mission_prize where mission = ${id}`),
    )
  })

const MissionChange = v.partial(v.strictObject({ title: words(80), text: words(600), lastDay: CalendarDay }))

/**
 * Changes words, or extends a mission: its prizes and what counts stay as members know them. The end of a leaderboard or raffle
 * stays too, since others' chances depend on it. Throws InvalidInput.
 */
export async function changeMission(tx: Database, brand: Brand, id: number, written: unknown): Promise<void> {
  const mission = await tx.one<MissionRow>(sql`select ${missionColumns} from mission m where m.id = ${id} for update`)
  const { title = mission.title, text = mission.text, lastDay = mission.lastDay } = checked(MissionChange, written)
  requireWords(brand, { title, text })
  if (daysIn(mission.firstDay, lastDay) > MOST_DAYS) throw new InvalidInput("lastDay: a mission lasts at most a year")
  if (lastDay < mission.lastDay) throw new InvalidInput("lastDay: can only be later; `close` ends a mission")
  if (lastDay > mission.lastDay && mission.kind !== "mission")
    throw new InvalidInput(`lastDay: a ${mission.kind} ends when it says`)
  if (mission.settledAt || mission.withdrawnAt) throw new InvalidInput("it has ended")
  await tx.run(sql`
    update mission set title = ${JSON.stringify(title)}, text = ${JSON.stringify(text)}, last_day = ${lastDay}
    where id = ${id}`)
}

/** Ends a mission now: reached steps can still be claimed, a leaderboard or raffle gives nothing. False if it had ended. */
export const closeMission = async (tx: Database, id: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`update mission set withdrawn_at = ${now} where id = ${id} and settled_at is null and withdrawn_at is null`)) >
  0
