import type { memberNotices, readNotices, voidCauses } from "@baize/common/api/rounds.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import sql, { type Sql } from "sql-template-tag"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import type { CallContext } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { logoOf } from "../games/vendors.ts"
import { iconOf } from "../games/views.ts"
import type { Services } from "../services.ts"

type RoundNoticeKind = "round-returned" | "round-closed" | "rounds-voided"

/** The values of a notice; sums in minor units. */
interface NoticeValues {
  readonly vendor: string
  /** For a notice about a single round: its vendor's name for it. */
  readonly round?: string
  readonly game: number | null
  readonly rounds: number
  readonly stakes: Minor
  readonly wins: Minor
  readonly cause?: (typeof voidCauses)[number]
  readonly from?: string
  readonly until?: string
}

interface NewRoundNotice {
  readonly member: MemberId
  readonly kind: RoundNoticeKind
  /** The act behind the notice; each is reported once. */
  readonly subject: number
  readonly values: NoticeValues
  readonly at: Date
}

export const noticeOf = ({ member, kind, subject, values, at }: NewRoundNotice): Sql => sql`
  insert into member_notice (member, kind, subject, values, at)
  values (${member}, ${kind}, ${subject}, ${JSON.stringify(values)}, ${at})
  on conflict (kind, subject, member) do nothing`

interface RoundNoticeRow {
  readonly id: number
  readonly kind: RoundNoticeKind
  readonly values: NoticeValues
  readonly at: Date
  readonly readAt: Date | null
  readonly names: TranslatedText | null
  readonly code: string | null
  readonly picture: string | null
  readonly vendorNames: TranslatedText | null
  readonly vendorPicture: string | null
}

/** A member's own notices, newest first. */
export const listNotices =
  ({ database }: Services) =>
  async ({ request, brand, caller, visitor }: CallContext<typeof memberNotices>) => {
    const language = languageOf(brand, visitor)
    const { pageNo, pageSize, unread } = request
    const ownNotices = sql`from member_notice n
      left join game on game.id = (n.values ->> 'game')::bigint left join vendor on vendor.id = n.values ->> 'vendor'
      where n.member = ${caller.memberId} ${unread ? sql`and n.read_at is null` : sql``}`
    const rows = await database.rows<RoundNoticeRow>(sql`
      select n.id, n.kind, n.values, n.at, n.read_at as "readAt", game.names, game.code, game.picture,
             vendor.names as "vendorNames",
             vendor.picture as "vendorPicture"
      ${ownNotices} order by n.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const { total } = await database.one<{ total: number }>(sql`select count(*) as total ${ownNotices}`)
    return { rows: rows.map(row => noticeView(row, language)), total }
  }

const noticeView = (
  { id, kind, values, at, readAt, names, code, picture, vendorNames, vendorPicture }: RoundNoticeRow,
  language: string,
) => {
  const { vendor, round, rounds, stakes, wins, cause, from, until } = values
  return {
    id,
    kind,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    gameName: names ? wordIn(names, language) : vendorNames ? wordIn(vendorNames, language) : vendor,
    iconUrl: code ? iconOf({ vendor, code, picture }) : logoOf(vendor, vendorPicture),
    roundId: round === undefined ? null : `${vendor}:${round}`,
    rounds,
    stakes,
    wins,
    cause: cause ?? null,
    from: from ?? null,
    until: until ?? null,
  }
}

/** Marks a member's notices as read, from the oldest one they have seen up to the newest. */
export const markRead =
  ({ database, clock }: Services) =>
  async ({ request, caller }: CallContext<typeof readNotices>) => {
    await database.run(sql`
      update member_notice set read_at = ${clock.now()}
      where member = ${caller.memberId} and id between ${request.from} and ${request.upTo} and read_at is null`)
    return {}
  }
