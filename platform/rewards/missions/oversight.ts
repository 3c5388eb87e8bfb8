import type { MissionKind, Prize } from "@baize/common/api/missions.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { TranslatedText } from "../../brands/words.ts"

/** A claim that waits for an operator. */
interface WaitingClaim {
  readonly id: number
  readonly brand: string
  readonly username: string
  readonly title: TranslatedText
  readonly step: number
  readonly prize: Prize
  readonly remark: string | null
  readonly images: number
  readonly changedAt: Date
}

/** Claims that wait, longest first, at most 200. */
export const waitingClaims = (database: Database): Promise<WaitingClaim[]> =>
  database.rows<WaitingClaim>(sql`
    select p.id, b.code as brand, u.username, m.title, p.step, p.prize, p.remark,
           (select count(*) from mission_image i where i.prize = p.id) as images, p.changed_at as "changedAt"
    from mission_prize p join mission m on m.id = p.mission join brand b on b.id = p.brand join member u on u.id = p.member
    where p.state = 'applying' order by p.changed_at, p.id limit 200`)

export const imagesOf = (
  database: Database,
  prize: number,
): Promise<{ readonly id: string; readonly type: string; readonly bytes: Buffer }[]> =>
  database.rows(sql`select id, type, bytes from mission_image where prize = ${prize} order by at, id`)

interface MissionSummary {
  readonly id: number
  readonly kind: MissionKind
  readonly title: TranslatedText
  readonly firstDay: string
  readonly lastDay: string
  readonly ended: boolean
  readonly members: number
  /** Prizes within reach, and given; minor units and points of those given. */
  readonly open: number
  readonly given: number
  readonly cash: number
  readonly points: number
}

/** A brand's missions, the newest first, with their cost so far. */
export const missionsAt = (database: Database, brand: Brand, ended: boolean): Promise<MissionSummary[]> =>
  database.rows<MissionSummary>(sql`
    select m.id, m.kind, m.title, m.first_day::text as "firstDay", m.last_day::text as "lastDay",
           m.settled_at is not null or m.withdrawn_at is not null as ended,
           (select count(*) from mission_score s where s.mission = m.id and s.score > 0) as members,
           count(p.id) filter (where p.state not in ('claimed', 'issued')) as open,
           count(p.id) filter (where p.state in ('claimed', 'issued')) as given,
           coalesce(sum((p.prize ->> 'amount')::bigint) filter (where p.state in ('claimed', 'issued')), 0)::bigint as cash,
           coalesce(sum((p.prize ->> 'points')::bigint) filter (where p.state in ('claimed', 'issued')), 0)::bigint as points
    from mission m left join mission_prize p on p.mission = m.id
    where m.brand = ${brand.id} and (${ended} or m.settled_at is null) group by m.id order by m.id desc`)
