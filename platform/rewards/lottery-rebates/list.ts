import type { Response } from "@baize/common/api/endpoint.ts"
import type { teamLotteryRebates } from "@baize/common/api/rebates.ts"
import sql from "sql-template-tag"
import { addDays, dayStart } from "../../brands/calendar.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"

type LotteryRebates = Response<typeof teamLotteryRebates>
interface PaidDraw extends Omit<LotteryRebates["rows"][number], "at" | "paidAt" | "lottery"> {
  readonly names: TranslatedText
  readonly at: Date
  readonly paidAt: Date | null
}

/** What an agent earned by their team's lottery tickets, draw by draw. */
export async function teamLotteryRebatesOf(
  { database }: Pick<Services, "database">,
  { request, brand, caller, visitor }: CallContext<typeof teamLotteryRebates>,
): Promise<LotteryRebates> {
  const { from, to, pageNo, pageSize } = request
  const { gmtOffsetMinutes } = brand
  const chosen = sql`
    from lottery_rebate r join lottery l on l.code = r.lottery
    where r.member = ${caller.memberId} and r.part = 'team'
      and r.at >= ${dayStart(from, gmtOffsetMinutes)} and r.at < ${dayStart(addDays(to, 1), gmtOffsetMinutes)}`
  const rows = await database.rows<PaidDraw>(sql`
    select r.id, r.at, l.names, r.numero, r.stake as turnover, r.amount, r.carried_in as "carriedIn", r.paid, r.state,
           r.paid_at as "paidAt"
    ${chosen} order by r.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const { total, ...totals } = await database.one<LotteryRebates["totals"] & { total: number }>(sql`
    select count(*) as total, coalesce(sum(r.stake), 0)::bigint as turnover, coalesce(sum(r.amount), 0)::bigint as amount,
           coalesce(sum(r.paid) filter (where r.state = 'paid'), 0)::bigint as paid
    ${chosen}`)
  const language = languageOf(brand, visitor)
  return {
    rows: rows.map(({ names, at, paidAt, ...row }) => ({
      ...row,
      lottery: wordIn(names, language),
      at: at.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
    total,
    totals,
  }
}
