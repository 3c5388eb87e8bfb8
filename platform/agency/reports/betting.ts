import type { StaffPage } from "@baize/common/api/access.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { generalRefusals } from "@baize/common/api/envelope.ts"
import { type GameType, gameTypes } from "@baize/common/api/fields.ts"
import type { reportCheck, teamBetting, userLoss } from "@baize/common/api/reports.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { tagOf } from "@baize/kit/languages.ts"
import sql, { raw, type Sql } from "sql-template-tag"
import { sumCheck } from "../../books/facts/check.ts"
import { type GroupRow, grouped } from "../../books/facts/group-by.ts"
import { checkInterval } from "../../books/facts/interval.ts"
import { catchUp } from "../../books/facts/job.ts"
import { ledgerFigures } from "../../books/facts/ledger-side.ts"
import { inReportSnapshot, ofOneMoment } from "../../books/facts/snapshot.ts"
import { totalsOf } from "../../books/facts/totals.ts"
import type { Services } from "../../play/services.ts"
import { collationOf } from "../../server/collation.ts"
import { Refused } from "../../server/refusal.ts"
import type { CallContext } from "../../server/serve.ts"
import { languageOf, loadTexts } from "../../server/texts.ts"
import { type ReportQuery, seenBy } from "../team/visible-choice.ts"
import { partsSum } from "./parts-sum.ts"
import { queryOf } from "./query.ts"

const texts = loadTexts("agent", ".")

/** User loss is the same table with other visible columns. */
type Betting = typeof teamBetting | typeof userLoss
type BettingPageRequest = Pick<
  CallContext<typeof teamBetting>["request"],
  "groupBy" | "order" | "descending" | "pageNo" | "pageSize"
>

/** One page of how a team bet, grouped as requested; the totals are of the whole, not of the page. */
export async function bettingOf(services: Services, call: CallContext<Betting>): Promise<Response<typeof teamBetting>> {
  const { request, brand, caller, visitor, refuse } = call
  checkInterval(request, refuse)
  const { choice, path } = await seenBy(services.database, caller, queryOf(request))
  await catchUp(services)
  const language = languageOf(brand, visitor)
  return await inReportSnapshot(services, caller.memberId, async tx => ({
    ...(await pageOf(tx, grouped(choice, request.groupBy, language), request, language)),
    totals: await totalsOf(tx, choice),
    path: path.map(({ id, account }) => ({ id, account })),
  }))
}

/** Pages that show more than the whole of the team. */
const detailed: ReadonlySet<StaffPage> = new Set(["betting", "userLoss", "revenue"])

/** Whether a request is for less than the whole team and all its play. */
const asksDetail = ({ memberId, scope, vendor, gameType }: ReportQuery): boolean =>
  memberId !== undefined || scope === "person" || vendor !== undefined || gameType !== undefined

/**
 * Whether the figures of a table are correct: a separate call, because reading the ledger of a large team takes too long to delay
 * a table.
 */
export async function checkOf(
  services: Services,
  { request, brand, caller, refuse }: CallContext<typeof reportCheck>,
): Promise<Response<typeof reportCheck>> {
  checkInterval(request, refuse)
  if (caller.staff && !caller.staff.pages.some(page => detailed.has(page)) && asksDetail(queryOf(request)))
    throw new Refused(generalRefusals.forbidden, "forbidden")
  const { choice } = await seenBy(services.database, caller, queryOf(request))
  await catchUp(services)
  const { value } = await ofOneMoment(services, caller.memberId, async tx =>
    sumCheck(
      await totalsOf(tx, choice),
      await partsSum(tx, sql`(${grouped(choice, request.groupBy)}) part`),
      await ledgerFigures(tx, brand, choice),
    ),
  )
  return value
}

/** A page of a select of grouped rows, in the order of a language, and their total number. */
export async function pageOf<Row extends GroupRow>(
  database: Database,
  rows: Sql,
  { groupBy, order, descending, pageNo, pageSize }: BettingPageRequest,
  language: string,
) {
  const found = await database.rows<Row & { total: number }>(sql`
    select *, count(*) over () as total from (${rows}) part
    order by ${ordersIn(language, groupBy)[order]} ${descending ? sql`desc` : sql`asc`}, key
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const page = found.map(({ total: _, ...row }) => row)
  if (page.length > 0 || pageNo === 1) return { rows: page, total: found[0]?.total ?? 0 }
  return { rows: page, ...(await database.one<{ total: number }>(sql`select count(*) as total from (${rows}) part`)) }
}

type ReportOrders = Readonly<Record<BettingPageRequest["order"], Sql>>

export const ordersIn = (language: string, groupBy: BettingPageRequest["groupBy"]): ReportOrders => ({
  label:
    groupBy === "gameType"
      ? sql`array_position(${kindsIn(language)}::text[], label)`
      : sql`label collate ${raw(`"${collationOf(language)}"`)}`,
  turnover: sql`turnover`,
  payout: sql`payout`,
  contributions: sql`contributions`,
  bonus: sql`bonus`,
  rebate: sql`rebate`,
  netLoss: sql`"netLoss"`,
  deposits: sql`deposits`,
  withdrawals: sql`withdrawals`,
  rounds: sql`rounds`,
})

/** Kinds of games are listed by code, and named by the reader's catalog: their codes in the order of these names. */
function kindsIn(language: string): readonly GameType[] {
  const { compare } = new Intl.Collator(tagOf(language))
  const named = new Map(gameTypes.map(type => [type, texts(language, `gameTypes.${type}`)]))
  return gameTypes.toSorted((one, other) => compare(named.get(one)!, named.get(other)!))
}
