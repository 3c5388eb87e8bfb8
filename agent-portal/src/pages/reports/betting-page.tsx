import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { BETTING } from "../../paths.ts"
import { ReportPage } from "./report-page.tsx"

/** How the team bet, by whatever somebody asks: person, day, month, vendor, product. */
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
