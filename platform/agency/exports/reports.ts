import type { StaffPage } from "@baize/common/api/access.ts"
import type { ReportChoice, ReportName } from "@baize/common/api/exports.ts"
import type { Services } from "../../play/services.ts"
import type { Caller } from "../../server/gate.ts"
import { bettingReport, revenueReport, userLossReport } from "../reports/group-reports.ts"
import { roundsReport } from "../reports/rounds-report.ts"
import { transactionsReport } from "../reports/transactions-report.ts"
import { settlementsReport } from "../settlements/settlements-report.ts"
import { downlinesReport } from "../team/downlines-report.ts"
import type { ExportReport, Reader, ReportOf } from "./report.ts"

interface ExportableReport<Name extends ReportName> {
  readonly of: ReportOf<Name>
  /** The pages that show it: staff with none of them cannot have its file either. */
  readonly pages: readonly StaffPage[]
}

const reports: { readonly [Name in ReportName]: ExportableReport<Name> } = {
  teamBetting: { of: bettingReport, pages: ["betting"] },
  userLoss: { of: userLossReport, pages: ["userLoss"] },
  agentRevenue: { of: revenueReport, pages: ["revenue"] },
  teamTransactions: { of: transactionsReport, pages: ["transactions"] },
  memberRounds: { of: roundsReport, pages: ["betting", "userLoss", "revenue"] },
  downlines: { of: downlinesReport, pages: ["downlines"] },
  settlements: { of: settlementsReport, pages: ["contracts"] },
}

/** The reports available to a caller. */
export const reportsFor = ({ staff }: Pick<Caller, "staff">): ReportName[] =>
  (Object.keys(reports) as ReportName[]).filter(name => !staff || reports[name].pages.some(page => staff.pages.includes(page)))

export const reportOf = (services: Services, reader: Reader, choice: ReportChoice): Promise<ExportReport> =>
  (reports[choice.report].of as ReportOf<ReportName>)(services, reader, choice)
