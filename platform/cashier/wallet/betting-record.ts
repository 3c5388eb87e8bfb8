import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { bettingRecord } from "@baize/common/api/wallet.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { moneyOfRound } from "../../books/facts/money-of-round.ts"
import { inSnapshot } from "../../books/facts/snapshot.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import { logoOf } from "../../play/games/vendors.ts"
import { iconOf } from "../../play/games/views.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { type DayFilter, instantsOf } from "./range.ts"

interface BetRow {
  readonly vendor: string
  readonly ref: string
  readonly names: TranslatedText | null
  readonly code: string | null
  readonly picture: string | null
  readonly logo: string | null
  readonly gameType: string | null
  readonly openedAt: Date
  readonly settledAt: Date | null
  readonly state: "open" | "settled" | "cancelled"
  readonly stake: Minor
  readonly payout: Minor
  readonly rake: Minor | null
}

interface GameChoice {
  readonly gameType?: string | undefined
  readonly vassalage?: string | undefined
}

/** What the rounds of a member are chosen by, as the rest of a statement: `round`, its `game`, and more tables if given. */
export const chosenRounds = (
  member: MemberId,
  { gameType, vassalage: vendor }: GameChoice,
  { from, until }: { readonly from?: Date; readonly until?: Date },
  more: Sql = empty,
): Sql => sql`
  from round left join game on game.id = round.game ${more}
  where round.member = ${member}
    ${from ? sql`and round.opened_at >= ${from}` : empty} ${until ? sql`and round.opened_at < ${until}` : empty}
    ${gameType ? sql`and game.game_type = ${gameType}` : empty} ${vendor ? sql`and round.vendor = ${vendor}` : empty}`

/** Sums of the rounds opened on the days of a choice: of their days, however many rounds these have. */
const sumsOf = (member: MemberId, { gameType, vassalage: vendor, from, to }: GameChoice & DayFilter): Sql => sql`
  select coalesce(sum(d.rounds), 0)::bigint as rounds, coalesce(sum(d.stake), 0)::bigint as stake,
         coalesce(sum(d.payout), 0)::bigint as payout
  from round_day d
  where d.member = ${member} ${from ? sql`and d.day >= ${from}::date` : empty} ${to ? sql`and d.day <= ${to}::date` : empty}
    ${gameType ? sql`and (select game_type from game where id = d.game) = ${gameType}` : empty}
    ${vendor ? sql`and d.vendor = ${vendor}` : empty}`

/** The caller's own rounds, newest first, by opening day; totals over the whole choice. Minor units. */
export const listRounds =
  (services: Services) =>
  async ({ request, brand, caller, visitor, refuse }: CallContext<typeof bettingRecord>) => {
    const { pageNo, pageSize } = request
    const { memberId } = caller
    const instants = instantsOf(request, brand, refuse)
    const language = languageOf(brand, visitor)
    await catchUp(services)
    const { rows, totals } = await inSnapshot(services.database, async tx => ({
      rows: await tx.rows<BetRow>(sql`
        select round.vendor, round.ref, game.names, game.code, game.picture,
               (select vendor.picture from vendor where vendor.id = round.vendor) as logo, game.game_type as "gameType",
               round.opened_at as "openedAt",
               round.settled_at as "settledAt", round.state, ${moneyOfRound}
        ${chosenRounds(memberId, request, instants)}
        order by round.opened_at desc, round.ref desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`),
      totals: await tx.one<{ rounds: number; stake: Minor; payout: Minor }>(sumsOf(memberId, request)),
    }))
    return { rows: rows.map(row => roundView(row, language)), total: totals.rounds, totals }
  }

const roundView = (
  { vendor, ref, names, code, picture, logo, gameType, openedAt, settledAt, state, stake, payout, rake }: BetRow,
  language: string,
) => ({
  roundId: `${vendor}:${ref}`,
  gameName: names ? wordIn(names, language) : vendor,
  vassalage: vendor,
  gameType: gameType ?? "",
  iconUrl: code ? iconOf({ vendor, code, picture }) : logoOf(vendor, logo),
  openedAt: openedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
  state,
  stake,
  payout,
  rake,
})
