import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { holdFacts, presentTransaction } from "../../books/facts/mark.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import { openDayOf } from "../rebates/days.ts"
import { boundOf, changedBy, factsAreBehind, holdMark } from "../window.ts"
import { dropUncovered } from "./covered.ts"
import { fillScores, scoreInParts } from "./fill.ts"
import { giveDuePrizes } from "./give-due.ts"
import { type MissionRow, missionColumns } from "./mission.ts"
import { drawRaffles } from "./raffle.ts"
import { rankLeaderboards } from "./ranks.ts"
import { settleMission } from "./settle.ts"
import { todayAt } from "./today.ts"

type MissionServices = Pick<Services, "database" | "ledger" | "brands" | "clock" | "log">

/**
 * Brings all missions up to what the facts hold: scores, reached steps, places, final prizes, draws. Cheap when nothing is new.
 * Any number of nodes can run it, or be killed anywhere; they take turns at the mark. "Now" is the database's, so a node whose
 * own clock runs ahead ends nothing early.
 */
export async function runMissions(services: MissionServices): Promise<void> {
  const { database, clock } = services
  const brands = await services.brands.all()
  const now = await clock.databaseNow(database)
  while (await database.transaction(tx => scorePortion(tx, now)));
  await fillBegun(database, brands, now)
  await settleEnded(services, brands, now)
  await rankLeaderboards(services, brands)
  await drawRaffles(services)
  await giveDuePrizes(services)
}

/** Missions that are not settled, of every brand. */
const openMissions = (tx: Database): Promise<MissionRow[]> =>
  tx.rows<MissionRow>(sql`select ${missionColumns} from mission m where m.settled_at is null order by m.id`)

const brandOf = (brands: readonly Brand[], { brand }: MissionRow): Brand => brands.find(({ id }) => id === brand)!

/** A row for each member with entries in a portion, or one without a member. */
interface MovedMember {
  readonly more: boolean
  readonly member: MemberId | null
  readonly brand: number | null
  /** The last end of a round, or its last entry without one, and the last entry of a deposit. */
  readonly played: Date | null
  readonly paidIn: Date | null
}

/** Scores everyone whom a portion of the ledger moved; says whether there is more. */
async function scorePortion(tx: Database, now: Date): Promise<boolean> {
  const seen = await holdMark(tx, "missions")
  if (seen === undefined) return false
  const rows = await tx.rows<MovedMember>(sql`
    with ${boundOf(seen)},
    ${changedBy(seen)},
    moved as (
      select member, brand, coalesce(max(ended), max(played)) as played, max(paid_in) as paid_in
      from (
        select member, brand, case when ends then at end as ended, at as played, null::timestamptz as paid_in from played
        union all
        select member, brand, null, null, at from young where kind in ('deposit', 'reversal')
      ) x group by 1, 2
    ),
    marked as (
      update reward_mark set seen = b.seen from bound b where name = 'missions' returning b.more
    )
    select r.more, m.member, m.brand, m.played, m.paid_in as "paidIn" from marked r left join moved m on true`)
  for (const mission of await openMissions(tx)) {
    if (mission.filledAt === null || mission.withdrawnAt !== null) continue
    const people = rows.flatMap(({ brand, member, played, paidIn }) => {
      const at = mission.metric === "deposits" ? paidIn : played
      return brand === mission.brand && member !== null && at !== null ? [{ member, at }] : []
    })
    await scoreInParts(tx, mission, people, now)
  }
  await dropUncovered(
    tx,
    rows.flatMap(({ member, paidIn }) => (member !== null && paidIn !== null ? [member] : [])),
  )
  return rows[0]?.more ?? false
}

/** Scores what was played before a mission was first looked at: it may have been opened in the middle of its first day. */
async function fillBegun(database: Database, brands: readonly Brand[], now: Date): Promise<void> {
  const hasBegun = (one: MissionRow): boolean => one.filledAt === null && one.firstDay <= todayAt(brandOf(brands, one), now)
  if (!(await openMissions(database)).some(hasBegun)) return
  await database.transaction(async tx => {
    await holdMark(tx, "missions")
    if (await factsAreBehind(tx, "missions")) return
    for (const mission of (await openMissions(tx)).filter(hasBegun)) await fillScores(tx, mission, now)
  })
}

/** Settles every mission whose days are over, each with complete figures only, or in a later run. */
async function settleEnded(services: MissionServices, brands: readonly Brand[], now: Date): Promise<void> {
  const { database, log } = services
  const ended = (await openMissions(database)).filter(
    mission => mission.withdrawnAt !== null || mission.lastDay < openDayOf(brandOf(brands, mission), now),
  )
  if (ended.length === 0) return
  const until = await presentTransaction(database)
  await catchUp(services)
  for (const { id } of ended)
    try {
      await database.transaction(tx => settleWith(tx, id, { until, now }))
    } catch (error) {
      log.error({ err: error, mission: id }, "a mission could not be settled")
    }
}

/** Settles a mission, unless the facts lack a transfer older than the transaction `until`. Everyone is scored a last time. */
async function settleWith(
  tx: Database,
  id: number,
  { until, now }: { readonly until: string; readonly now: Date },
): Promise<void> {
  await holdMark(tx, "missions")
  if (!(await holdFacts(tx, until))) return
  // Before the scores, in the order in which members who join lock both.
  const mission = await tx.row<MissionRow>(sql`
    select ${missionColumns} from mission m where m.id = ${id} and m.settled_at is null for update`)
  if (!mission) return
  while (await scorePortion(tx, now));
  if (mission.withdrawnAt === null) await fillScores(tx, mission, now)
  await settleMission(tx, mission, now)
}
