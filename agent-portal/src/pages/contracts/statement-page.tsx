import { FilePdfOutlined, PrinterOutlined } from "@ant-design/icons"
import type { Statement } from "@baize/common/api/settlements.ts"
import { App, Button, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { codeOf } from "../../../../locales/languages.ts"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { Problem } from "../../parts/problem.tsx"
import { useProblemText } from "../../parts/problem-text.ts"
import { Link, useParams } from "../../parts/router.ts"
import { saveFile } from "../../parts/save-file.ts"
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
          <>
            <PdfButton statement={value} />
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t("statement.print")}
            </Button>
          </>
        )
      }
    >
      {problem && <Problem problem={problem} retry={() => void statement.load(id)} />}
      {!value && !problem && <Skeleton active paragraph={{ rows: 12 }} />}
      {value && <StatementView statement={value} settlements={settlements} />}
    </Page>
  )
})

/** Saves the statement as a document, in the language of the page. */
function PdfButton({ statement: { settlement } }: { readonly statement: Statement }) {
  const { t, i18n } = useTranslation("agent")
  const { message } = App.useApp()
  const say = useProblemText()
  const settlements = useDomain().agentStores!.settlements[settlement.kind]
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const name = `statement-${settlement.contractId}-${settlement.period.replaceAll(/[^\w-]/g, "")}.pdf`
      saveFile((await settlements.document(settlement.id, codeOf(i18n.language))) as unknown as Blob, name)
    } catch (problem) {
      message.error(say(problem as Error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<FilePdfOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      {t("statement.pdf")}
    </Button>
  )
}
