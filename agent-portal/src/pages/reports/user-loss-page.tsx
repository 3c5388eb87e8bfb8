import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { USER_LOSS } from "../../paths.ts"
import { ReportPage } from "./report-page.tsx"

/** Members' losses and wins, deposits and withdrawals. */
export const UserLossPage = observer(function UserLossPage() {
  const { t } = useTranslation("agent")
  return (
    <ReportPage
      report={useDomain().agentStores!.reports.userLoss}
      path={USER_LOSS}
      title={t("userLoss.title")}
      figures={["netLoss", "turnover", "payout", "contributions", "bonus", "rebate", "deposits", "withdrawals"]}
      extra={["rounds", "activeMembers"]}
    />
  )
})
