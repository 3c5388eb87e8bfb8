import type { StaffPage } from "@baize/common/api/access.ts"
import type { ReportChoice, ReportName } from "@baize/common/api/exports.ts"
import { bettingReport, revenueReport, userLossReport } from "../agents/group-reports.ts"
import { transactionsReport } from "../agents/transactions-report.ts"
import { settlementsReport } from "../contracts/settlements-report.ts"
import type { Parts } from "../parts.ts"
import type { Caller } from "../server/gate.ts"
import type { Reader, Report, ReportOf } from "./report.ts"

interface Known<Name extends ReportName> {
  readonly of: ReportOf<Name>
  /** The page that shows it: staff to whom it is not opened cannot have its file either. */
  readonly page: StaffPage
}

const reports: { readonly [Name in ReportName]: Known<Name> } = {
  teamBetting: { of: bettingReport, page: "betting" },
  userLoss: { of: userLossReport, page: "userLoss" },
  agentRevenue: { of: revenueReport, page: "revenue" },
  teamTransactions: { of: transactionsReport, page: "transactions" },
  settlements: { of: settlementsReport, page: "contracts" },
}

/** The reports that somebody may see. */
export const reportsFor = ({ staff }: Pick<Caller, "staff">): ReportName[] =>
  (Object.keys(reports) as ReportName[]).filter(name => !staff || staff.pages.includes(reports[name].page))

export const reportOf = (parts: Parts, reader: Reader, choice: ReportChoice): Promise<Report> =>
  (reports[choice.report].of as ReportOf<ReportName>)(parts, reader, choice)
