import type { StaffPage } from "@baize/common/api/access.ts"
import type { ReportChoice, ReportName } from "@baize/common/api/exports.ts"
import { downlinesReport } from "../agents/downlines-report.ts"
import { bettingReport, revenueReport, userLossReport } from "../agents/group-reports.ts"
import { roundsReport } from "../agents/rounds-report.ts"
import { transactionsReport } from "../agents/transactions-report.ts"
import { settlementsReport } from "../contracts/settlements-report.ts"
import type { Parts } from "../parts.ts"
import type { Caller } from "../server/gate.ts"
import type { Reader, Report, ReportOf } from "./report.ts"

interface Known<Name extends ReportName> {
  readonly of: ReportOf<Name>
  /** The pages that show it: staff to whom none of them is opened cannot have its file either. */
  readonly pages: readonly StaffPage[]
}

const reports: { readonly [Name in ReportName]: Known<Name> } = {
  teamBetting: { of: bettingReport, pages: ["betting"] },
  userLoss: { of: userLossReport, pages: ["userLoss"] },
  agentRevenue: { of: revenueReport, pages: ["revenue"] },
  teamTransactions: { of: transactionsReport, pages: ["transactions"] },
  memberRounds: { of: roundsReport, pages: ["betting", "userLoss", "revenue"] },
  downlines: { of: downlinesReport, pages: ["downlines"] },
  settlements: { of: settlementsReport, pages: ["contracts"] },
}

/** The reports that somebody may see. */
export const reportsFor = ({ staff }: Pick<Caller, "staff">): ReportName[] =>
  (Object.keys(reports) as ReportName[]).filter(name => !staff || reports[name].pages.some(page => staff.pages.includes(page)))

export const reportOf = (parts: Parts, reader: Reader, choice: ReportChoice): Promise<Report> =>
  (reports[choice.report].of as ReportOf<ReportName>)(parts, reader, choice)
