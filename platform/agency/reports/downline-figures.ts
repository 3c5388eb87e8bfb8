import type { Response } from "@baize/common/api/endpoint.ts"
import type { downlineFigures } from "@baize/common/api/reports.ts"
import sql from "sql-template-tag"
import { checkInterval } from "../../books/facts/interval.ts"
import { catchUp } from "../../books/facts/job.ts"
import { inOneSnapshot } from "../../books/facts/snapshot.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { seenBy } from "../team/visible-choice.ts"
import { revenueRows, revenueTotals } from "./revenue.ts"

type DownlineFigures = Response<typeof downlineFigures>

/** The rows of the revenue report by downline, of some direct downlines alone: what it costs depends on their number only. */
export async function downlineFiguresOf(
  services: Services,
  { request, brand, caller, refuse }: CallContext<typeof downlineFigures>,
): Promise<DownlineFigures> {
  checkInterval(request, refuse)
  const { choice, path } = await seenBy(services.database, caller, request)
  await catchUp(services)
  const person = path.at(-1)!
  const rows = revenueRows({ ...choice, children: request.members }, "downline", brand, "en")
  return await inOneSnapshot(services.database, caller.memberId, async tx => ({
    rows: await tx.rows<DownlineFigures["rows"][number]>(sql`
      select "memberId" as id, turnover, "netLoss", paid as received from (${rows}) part where "memberId" <> ${person.id}`),
    own: {
      id: person.id,
      account: person.account,
      ...(await tx.one<Omit<DownlineFigures["own"], "id" | "account">>(sql`
        select coalesce((select members from team_size where agent = ${person.id}), 0) as "teamSize", turnover, "netLoss",
               received
        from (${revenueTotals(choice, brand)}) total`)),
    },
  }))
}
