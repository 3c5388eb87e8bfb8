import type { Response } from "@baize/common/api/endpoint.ts"
import type {
  ActivityState,
  MissionKind,
  MissionMetric,
  missionLeaderboard,
  missions,
  Prize,
  raffleProof,
  raffleTickets,
  rewardCenter,
} from "@baize/common/api/missions.ts"
import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { addDays, daysIn } from "../../brands/calendar.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { shownState } from "./claim.ts"
import { isRunning, type MissionRow, missionColumns, missionOf, placesOf, raffleOf, stepsOf, ticketsFor } from "./mission.ts"
import { countsOf, ticketList } from "./raffle.ts"
import { LISTED, listedIn, ownPlace, pageOf, prizeOf } from "./ranks.ts"
import { todayAt } from "./today.ts"

type MissionServices = Pick<Services, "database" | "clock">
type MissionView = Response<typeof missions>["missions"][number]

interface OwnPrize {
  readonly id: number
  readonly mission: number
  readonly step: number
  readonly state: Parameters<typeof shownState>[0]
  readonly reason: string | null
}

interface OwnMission extends MissionRow {
  readonly score: number
  readonly joined: boolean
  readonly signed: boolean
  readonly drawn: boolean
}

/** Missions that run, come within the 30 days that members can choose, or ended within two weeks. */
const AHEAD_DAYS = 30
const PAST_DAYS = 14

/** Everything that a member can take part in, what they have reached, and what became of it. */
export const listMissions =
  ({ database, clock }: MissionServices) =>
  async ({ brand, caller, visitor }: CallContext<typeof missions>) => {
    const { memberId: member } = caller
    const today = todayAt(brand, clock.now())
    const rows = await database.rows<OwnMission>(sql`
      select ${missionColumns}, coalesce(s.score, 0) as score, m.drawn_at is not null as drawn,
             exists (select from mission_member j where j.mission = m.id and j.member = ${member}) as joined,
             exists (select from mission_sign g where g.mission = m.id and g.member = ${member} and g.day = ${today}) as signed
      from mission m left join mission_score s on s.mission = m.id and s.member = ${member}
      where m.brand = ${brand.id} and m.last_day >= ${addDays(today, -PAST_DAYS)}
        and m.first_day <= ${addDays(today, AHEAD_DAYS)}
        and (m.withdrawn_at is null or exists (select from mission_prize p where p.mission = m.id and p.member = ${member}))
      order by m.last_day < ${today}, m.last_day, m.id`)
    const prizes = await database.rows<OwnPrize>(sql`
      select id, mission, step, state, reason from mission_prize
      where member = ${member} and mission = any (${rows.map(({ id }) => id)}::bigint[])`)
    const language = languageOf(brand, visitor)
    const word = (words: TranslatedText): string => wordIn(words, language, brand.language)
    const view = async (row: OwnMission): Promise<MissionView> => {
      const place = row.kind === "leaderboard" && row.score > 0 ? await ownPlace(database, row.id, member) : undefined
      const own = prizes.filter(({ mission }) => mission === row.id)
      return viewOf(row, own, { today, word, place: place?.place ?? null })
    }
    return { missions: await Promise.all(rows.map(view)) }
  }

interface Viewing {
  readonly today: Day
  readonly word: (words: TranslatedText) => string
  /** On a leaderboard. */
  readonly place: number | null
}

function viewOf(row: OwnMission, own: readonly OwnPrize[], { today, word, place }: Viewing): MissionView {
  const { id, kind, metric, each, most, gameTypes, title, text, firstDay, lastDay, joins, proof, score, commitment } = row
  const general = generalState(row, today)
  const steps = stepsOf(row).map(({ target, prize }) => {
    const found = own.find(({ step }) => step === target)
    const open = metric === "proof" && (general === "process" || general === "joined") ? "claim" : general
    return {
      target,
      prize,
      state: found ? shownState(found.state) : open,
      claim: found?.id ?? null,
      reason: found?.state === "rejected" ? found.reason : null,
    }
  })
  return {
    id,
    kind,
    metric,
    each,
    most,
    gameTypes: [...gameTypes],
    title: word(title),
    text: word(text),
    firstDay,
    lastDay,
    daysLeft: Math.max(0, daysIn(today, lastDay) - 1),
    phase: general === "coming-soon" ? "soon" : general === "close" ? "over" : "running",
    state: stateOf(general, kind === "mission" ? steps.map(({ state }) => state) : own.map(({ state }) => shownState(state))),
    joins,
    joined: row.joined,
    signed: row.signed,
    proof,
    score,
    steps,
    place,
    places: [...placesOf(row)],
    raffle:
      kind === "raffle"
        ? { commitment: commitment!, prizes: [...raffleOf(row)], tickets: ticketsFor(row, score), drawn: row.drawn }
        : null,
  }
}

/** The state of a mission of which no prize is within reach. */
function generalState(mission: Omit<OwnMission, "score" | "drawn">, today: Day): ActivityState {
  if (mission.firstDay > today) return "coming-soon"
  if (!isRunning(mission, today)) return "close"
  if (mission.joins && !mission.joined) return "join"
  if (mission.metric === "sign-in") return mission.signed ? "signed" : "process"
  return mission.joins ? "joined" : "process"
}

/** What most needs the member's eyes: something to claim, then what is decided or was given, else the mission itself. */
function stateOf(general: ActivityState, prizes: readonly ActivityState[]): ActivityState {
  for (const one of ["claim", "rejected", "applying"] as const) if (prizes.includes(one)) return one
  const running = general === "process" || general === "joined" || general === "signed"
  if (running && prizes.some(state => state === general)) return general
  return (["claimed", "issued"] as const).find(one => prizes.includes(one)) ?? general
}

/** A page of a leaderboard with masked names, and the caller's own place. */
export const readLeaderboard =
  ({ database }: MissionServices) =>
  async ({ request, brand, caller, refuse }: CallContext<typeof missionLeaderboard>) => {
    const mission = (await missionOf(database, brand.id, request.mission)) ?? refuse("mission-unknown")
    if (mission.kind !== "leaderboard") refuse("mission-unknown")
    const offset = (request.pageNo - 1) * request.pageSize
    const [rows, total, own] = await Promise.all([
      offset < LISTED ? pageOf(database, mission.id, offset, request.pageSize) : [],
      listedIn(database, mission.id),
      ownPlace(database, mission.id, caller.memberId),
    ])
    return {
      rows: rows.map(({ member, username, score }, n) => ({
        place: offset + n + 1,
        name: member === caller.memberId ? username : maskedName(username),
        score,
        isOwn: member === caller.memberId,
        prize: prizeOf(mission, offset + n + 1),
      })),
      total,
      own: own ? { ...own, prize: prizeOf(mission, own.place) } : null,
      isFinal: mission.settledAt !== null,
    }
  }

/** `a•••e`: its length says nothing. */
const maskedName = (name: string): string => `${name.slice(0, 1)}•••${name.length > 3 ? name.slice(-1) : ""}`

/** What proves a raffle: the hash of the list from the close of its tickets on, the seed from the draw on. */
export const readRaffleProof =
  ({ database }: MissionServices) =>
  async ({ request, brand, caller, refuse }: CallContext<typeof raffleProof>) => {
    const mission = (await missionOf(database, brand.id, request.mission)) ?? refuse("mission-unknown")
    if (mission.kind !== "raffle") refuse("mission-unknown")
    const { id, commitment, listHash, listedAt } = mission
    const drawn = await database.row<{ seed: string | null; winners: number[] | null }>(sql`
      select seed, winners from mission where id = ${id} and drawn_at is not null`)
    const own = await database.row<{ first: number; last: number; name: string }>(sql`
      select first, last, name from raffle_tickets where mission = ${id} and member = ${caller.memberId}`)
    return {
      id,
      commitment: commitment!,
      prizes: [...raffleOf(mission)],
      counts: countsOf(mission),
      listHash,
      listedAt: listedAt?.toISOString() ?? null,
      seed: drawn?.seed ?? null,
      winners: drawn?.winners ?? [],
      own: own ?? null,
    }
  }

export const readTickets =
  ({ database }: MissionServices) =>
  async ({ request, brand, refuse }: CallContext<typeof raffleTickets>) => {
    const mission = (await missionOf(database, brand.id, request.mission)) ?? refuse("mission-unknown")
    if (mission.kind !== "raffle") refuse("mission-unknown")
    return { list: mission.listedAt && (await ticketList(database, mission.id)) }
  }

interface CenterRow {
  readonly id: number
  readonly mission: number
  readonly kind: MissionKind
  readonly title: TranslatedText
  readonly step: number
  readonly metric: MissionMetric
  readonly proof: boolean
  readonly prize: Prize
  readonly state: Parameters<typeof shownState>[0]
  readonly reason: string | null
  readonly changedAt: Date
}

/** The caller's prizes: those to claim first, then the last changed. */
export const listPrizes =
  (database: Database) =>
  async ({ request, brand, caller, visitor }: CallContext<typeof rewardCenter>) => {
    const { pageNo, pageSize } = request
    const rows = await database.rows<CenterRow>(sql`
      select p.id, p.mission, m.kind, m.title, p.step, m.metric, m.proof, p.prize, p.state, p.reason, p.changed_at as "changedAt"
      from mission_prize p join mission m on m.id = p.mission where p.member = ${caller.memberId}
      order by p.state not in ('claim', 'rejected'), p.state not in ('applying', 'due'), p.changed_at desc, p.id desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const { total } = await database.one<{ total: number }>(
      sql`select count(*) as total from mission_prize where member = ${caller.memberId}`,
    )
    const language = languageOf(brand, visitor)
    return {
      rows: rows.map(({ title, state, reason, changedAt, ...row }) => ({
        ...row,
        title: wordIn(title, language, brand.language),
        state: shownState(state),
        reason: state === "rejected" ? reason : null,
        at: changedAt.toISOString(),
      })),
      total,
    }
  }
