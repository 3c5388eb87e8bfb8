import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { REVENUE } from "../../paths.ts"
import { ReportPage } from "./report-page.tsx"

/** The team's revenue, day by day, and its contract payouts. */
export const RevenuePage = observer(function RevenuePage() {
  const { t } = useTranslation("agent")
  return (
    <ReportPage
      report={useDomain().agentStores!.reports.agentRevenue}
      path={REVENUE}
      title={t("revenue.title")}
      figures={["turnover", "payout", "contributions", "bonus", "rebate", "netLoss", "received", "paid"]}
      extra={["activeMembers", "rounds", "deposits", "withdrawals"]}
    />
  )
})
