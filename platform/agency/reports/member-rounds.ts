import type { Response } from "@baize/common/api/endpoint.ts"
import type { memberRounds } from "@baize/common/api/reports.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { FactChoice } from "../../books/facts/choice.ts"
import { checkInterval } from "../../books/facts/interval.ts"
import { catchUp } from "../../books/facts/job.ts"
import { inReportSnapshot } from "../../books/facts/snapshot.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { seenBy } from "../team/visible-choice.ts"
import { queryOf } from "./query.ts"

type MemberRounds = Response<typeof memberRounds>
type MemberRoundRow = Omit<MemberRounds["rows"][number], "gameName" | "vassalage" | "at" | "openedAt" | "settledAt"> & {
  readonly vendor: string
  readonly names: TranslatedText | null
  readonly at: Date
  readonly openedAt: Date
  readonly settledAt: Date
}

/**
 * The rounds behind a member's figures: those settled on these days, and what changed earlier ones on them. Open ones are in no
 * figure yet.
 */
export async function roundsOf(services: Services, call: CallContext<typeof memberRounds>): Promise<MemberRounds> {
  const { request, brand, caller, visitor, refuse } = call
  checkInterval(request, refuse)
  const { choice, path } = await seenBy(services.database, caller, { ...queryOf(request), scope: "person" })
  await catchUp(services)
  const chosen = roundsIn(choice)
  const language = languageOf(brand, visitor)
  return await inReportSnapshot(services, caller.memberId, async tx => {
    const rows = await tx.rows<MemberRoundRow>(sql`
      select r.vendor || ':' || r.ref as "roundId", g.names, r.vendor, coalesce(g.game_type, '') as "gameType",
             r.at, r.entry, r.opened_at as "openedAt", r.settled_at as "settledAt", r.state, r.rounds, r.stake, r.turnover,
             r.payout, r."fromPlayers", r.rake, r.jackpot
      ${chosen} order by ${lastCountedFirst} limit ${request.pageSize} offset ${(request.pageNo - 1) * request.pageSize}`)
    const { total, ...totals } = await tx.one<{ total: number } & MemberRounds["totals"]>(
      sql`select count(*) as total, ${roundSums} ${chosen}`,
    )
    return {
      rows: rows.map(({ vendor, names, at, openedAt, settledAt, ...row }) => ({
        ...row,
        gameName: names ? wordIn(names, language) : vendor,
        vassalage: vendor,
        at: at.toISOString(),
        openedAt: openedAt.toISOString(),
        settledAt: settledAt.toISOString(),
      })),
      total,
      totals,
      path: path.map(({ id, account }) => ({ id, account })),
    }
  })
}

/** What the corrections of a round add up to. */
const corrected = sql`
  sum(rounds) as rounds, sum(turnover) as turnover, sum(payout) as payout,
  sum(pot_stake) as to_pots, sum(pot_payout) as from_pots`

/** Whether its players ever played for pots: one that was taken back is in no sum of the round, but in what changed it. */
const hadPots = (member: MemberId): Sql => sql`
  ((r.pot_stake, r.pot_payout) <> (0, 0) or exists (select from aftermath a
    where a.member = ${member} and (a.vendor, a.ref) = (r.vendor, r.ref) and (a.pot_stake, a.pot_payout) <> (0, 0)))`

export const lastCountedFirst = sql`r.at desc, r.ref desc, r.vendor, r.entry desc`

/** The totals. Turnover, and payout without what was won from players, are the figures of a report on the same days. */
export const roundSums = sql`
  coalesce(sum(r.rounds), 0) as rounds, coalesce(sum(r.stake), 0) as stake, coalesce(sum(r.turnover), 0) as turnover,
  coalesce(sum(r.payout), 0) as payout, coalesce(sum(r."fromPlayers"), 0) as "fromPlayers", coalesce(sum(r.rake), 0) as rake,
  coalesce(sum(r.jackpot), 0) as jackpot`

/**
 * The clauses after the columns of a select of what counted on these days of one person's rounds: `r`, with its game `g`. A round
 * counts on the day it was settled (`settlement`); what changed it on a later one counts there (`correction`). So the settlement
 * is the round as it is now, without its corrections. A pool's win (`jackpot`) is in no payout. Stake and payout hold what moved
 * between players.
 */
export function roundsIn({ member, from, to, within, vendor, gameType }: FactChoice): Sql {
  const days = within ?? [{ from, to }]
  const onTheseDays = (day: Sql): Sql => sql`
    exists (select from unnest(${days.map(one => one.from)}::date[], ${days.map(one => one.to)}::date[]) as d(first, last)
      where ${day} between d.first and d.last)`
  return sql`
    from (
      select r.vendor, r.ref, r.game, r.opened_at, r.settled_at, r.state, r.settled_at as at, 'settlement' as entry,
             (r.state = 'settled')::int - coalesce(c.rounds, 0) as rounds, counted.turnover + counted.to_pots as stake,
             counted.turnover, counted.paid + counted.from_pots as payout, counted.from_pots as "fromPlayers",
             case when (counted.to_pots, counted.from_pots) <> (0, 0) then counted.turnover - counted.paid end as rake, r.jackpot
      from round r
      left join (
        select vendor, ref, ${corrected} from aftermath where member = ${member} and ref is not null group by vendor, ref
      ) c using (vendor, ref)
      cross join lateral (
        select r.stake - coalesce(c.turnover, 0) as turnover, r.payout - r.jackpot - coalesce(c.payout, 0) as paid,
               r.pot_stake - coalesce(c.to_pots, 0) as to_pots, r.pot_payout - coalesce(c.from_pots, 0) as from_pots
      ) counted
      where r.member = ${member} and ${onTheseDays(sql`r.day`)}
      union all
      select r.vendor, r.ref, r.game, r.opened_at, r.settled_at, r.state, c.at, 'correction', c.rounds, c.turnover + c.to_pots,
             c.turnover, c.payout + c.from_pots, c.from_pots,
             case when ${hadPots(member)} then c.turnover - c.payout end, 0
      from (
        select vendor, ref, at, ${corrected}
        from aftermath a where member = ${member} and ref is not null and ${onTheseDays(sql`a.day`)} group by vendor, ref, at
      ) c join round r on (r.vendor, r.ref, r.member) = (c.vendor, c.ref, ${member})
    ) r left join game g on g.id = r.game
    where true
      ${vendor === undefined ? empty : sql`and r.vendor = ${vendor}`}
      ${gameType === undefined ? empty : sql`and g.game_type = ${gameType}`}`
}
