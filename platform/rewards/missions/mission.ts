import type { GameType } from "@baize/common/api/fields.ts"
import type { MissionKind, MissionMetric, Prize } from "@baize/common/api/missions.ts"
import type { BrandId, Day, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { TranslatedText } from "../../brands/words.ts"

export interface StepTerms {
  readonly target: number
  readonly prize: Prize
}
export interface PlaceTerms {
  readonly from: number
  readonly to: number
  readonly prize: Prize
}
export interface RafflePrize {
  readonly count: number
  readonly prize: Prize
}

/** A mission, leaderboard or raffle as it is stored. */
export interface MissionRow {
  readonly id: number
  readonly brand: BrandId
  readonly kind: MissionKind
  readonly metric: MissionMetric
  readonly each: number
  readonly most: number | null
  readonly gameTypes: readonly GameType[]
  readonly title: TranslatedText
  readonly text: TranslatedText
  /** Of its kind. */
  readonly prizes: unknown
  readonly joins: boolean
  readonly proof: boolean
  readonly firstDay: Day
  readonly lastDay: Day
  readonly filledAt: Date | null
  readonly settledAt: Date | null
  readonly withdrawnAt: Date | null
  readonly commitment: string | null
  readonly tickets: number | null
  readonly listHash: string | null
  readonly listedAt: Date | null
}

export const missionColumns = sql`
  m.id, m.brand, m.kind, m.metric, m.each, m.most, m.game_types as "gameTypes", m.title, m.text, m.prizes, m.joins, m.proof,
  m.first_day::text as "firstDay", m.last_day::text as "lastDay", m.filled_at as "filledAt", m.settled_at as "settledAt",
  m.withdrawn_at as "withdrawnAt", m.commitment, m.tickets, m.list_hash as "listHash", m.listed_at as "listedAt"`

export const missionOf = (database: Database, brand: BrandId, id: number): Promise<MissionRow | undefined> =>
  database.row<MissionRow>(sql`select ${missionColumns} from mission m where m.id = ${id} and m.brand = ${brand}`)

export const stepsOf = ({ kind, prizes }: MissionRow): readonly StepTerms[] => (kind === "mission" ? (prizes as StepTerms[]) : [])
export const placesOf = ({ kind, prizes }: MissionRow): readonly PlaceTerms[] =>
  kind === "leaderboard" ? (prizes as PlaceTerms[]) : []
export const raffleOf = ({ kind, prizes }: MissionRow): readonly RafflePrize[] =>
  kind === "raffle" ? (prizes as RafflePrize[]) : []

/** Whether members take part on a business day. */
export const isRunning = ({ firstDay, lastDay, settledAt, withdrawnAt }: MissionRow, today: Day): boolean =>
  firstDay <= today && today <= lastDay && settledAt === null && withdrawnAt === null

/** The tickets of a score. */
export const ticketsFor = ({ kind, each, most }: MissionRow, score: number): number =>
  kind === "raffle" ? Math.min(Math.floor(score / each), most ?? Number.MAX_SAFE_INTEGER) : 0

/** Someone whose score may have changed. */
export interface ScoredMember {
  readonly member: MemberId
  /** When they last moved: of a tie the first to reach the score is ahead. */
  readonly at: Date
}
