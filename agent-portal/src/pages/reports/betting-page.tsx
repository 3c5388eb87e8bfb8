import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { BETTING } from "../../paths.ts"
import { ReportPage } from "./report-page.tsx"

/** The team's betting, grouped by member, day, month, vendor or product. */
export const BettingPage = observer(function BettingPage() {
  const { t } = useTranslation("agent")
  return (
    <ReportPage
      report={useDomain().agentStores!.reports.teamBetting}
      path={BETTING}
      title={t("betting.title")}
      figures={["turnover", "payout", "netLoss", "rounds", "activeMembers"]}
      extra={["contributions", "bonus", "rebate", "deposits", "withdrawals"]}
    />
  )
})
