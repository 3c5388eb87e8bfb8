import type { Response } from "@baize/common/api/endpoint.ts"
import type { memberRounds } from "@baize/common/api/reports.ts"
import type { Minor } from "@baize/common/api/units.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { FactChoice } from "../../books/facts/choice.ts"
import { checkInterval } from "../../books/facts/interval.ts"
import { catchUp } from "../../books/facts/job.ts"
import { inOneSnapshot } from "../../books/facts/snapshot.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { seenBy } from "../team/seen.ts"
import { queryOf } from "./query.ts"

type MemberRounds = Response<typeof memberRounds>
type MemberRoundRow = Omit<MemberRounds["rows"][number], "gameName" | "vassalage" | "openedAt" | "settledAt"> & {
  readonly vendor: string
  readonly names: TranslatedText | null
  readonly openedAt: Date
  readonly settledAt: Date | null
}

/** The rounds behind a member's figures: those settled on these days. Open ones are in no figure yet. */
export async function roundsOf(services: Services, call: CallContext<typeof memberRounds>): Promise<MemberRounds> {
  const { request, brand, caller, visitor, refuse } = call
  checkInterval(request, refuse)
  const { choice, path } = await seenBy(services.database, caller, { ...queryOf(request), scope: "person" })
  await catchUp(services)
  const chosen = roundsIn(choice)
  const language = chooseLanguage(visitor.language, brand.languages, brand.language)
  return await inOneSnapshot(services.database, caller.memberId, async tx => {
    const rows = await tx.rows<MemberRoundRow>(sql`
      select r.vendor || ':' || r.ref as "roundId", g.names, r.vendor, coalesce(g.game_type, '') as "gameType",
             r.opened_at as "openedAt",
             r.settled_at as "settledAt", r.state, r.stake, r.payout
      ${chosen} order by ${lastSettledFirst} limit ${request.pageSize} offset ${(request.pageNo - 1) * request.pageSize}`)
    const { total, ...totals } = await tx.one<{ total: number; stake: Minor; payout: Minor }>(
      sql`select count(*) as total, ${roundSums} ${chosen}`,
    )
    return {
      rows: rows.map(({ vendor, names, openedAt, settledAt, ...row }) => ({
        ...row,
        gameName: names ? wordIn(names, language) : vendor,
        vassalage: vendor,
        openedAt: openedAt.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
      })),
      total,
      totals,
      path: path.map(({ id, account }) => ({ id, account })),
    }
  })
}

export const lastSettledFirst = sql`r.settled_at desc, r.ref desc`

export const roundSums = sql`coalesce(sum(r.stake), 0) as stake, coalesce(sum(r.payout), 0) as payout`

/** The clauses after the columns of a select of one person's rounds `r`, each with its game `g`. */
export function roundsIn({ member, from, to, within, vendor, gameType }: FactChoice): Sql {
  const days = within ?? [{ from, to }]
  return sql`
    from round r left join game g on g.id = r.game
    where r.member = ${member} and exists (
        select from unnest(${days.map(one => one.from)}::date[], ${days.map(one => one.to)}::date[]) as d(first, last)
        where r.day between d.first and d.last)
      ${vendor === undefined ? empty : sql`and r.vendor = ${vendor}`}
        ${gameType === undefined ? empty : sql`and g.game_type = ${gameType}`}`
}
