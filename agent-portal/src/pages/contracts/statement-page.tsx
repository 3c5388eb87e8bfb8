import { PrinterOutlined } from "@ant-design/icons"
import { Button, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { Problem } from "../../parts/problem.tsx"
import { Link, useParams } from "../../parts/router.ts"
import { settlementsPath } from "../../paths.ts"
import { useContractKind } from "./kind.ts"
import { usePeriod } from "./period.ts"
import { StatementView } from "./statement-view.tsx"

/** Why a period paid its amount. */
export const StatementPage = observer(function StatementPage() {
  const { t } = useTranslation("agent")
  const kind = useContractKind()
  const periodOf = usePeriod()
  const settlements = useDomain().agentStores!.settlements[kind]
  const { statement } = settlements
  const id = Number(useParams().id)
  useEffect(() => void statement.load(id), [statement, id])
  const { problem } = statement
  const value = statement.value?.settlement.id === id ? statement.value : undefined
  return (
    <Page
      title={t("statement.title", { period: periodOf(value?.settlement.period ?? "") })}
      lead={<Link to={settlementsPath(kind)}>← {t("statement.back")}</Link>}
      actions={
        value && (
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t("statement.print")}
          </Button>
        )
      }
    >
      {problem && <Problem problem={problem} retry={() => void statement.load(id)} />}
      {!value && !problem && <Skeleton active paragraph={{ rows: 12 }} />}
      {value && <StatementView statement={value} settlements={settlements} />}
    </Page>
  )
})
