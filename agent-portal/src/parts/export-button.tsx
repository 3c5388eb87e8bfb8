import { DownloadOutlined } from "@ant-design/icons"
import { type ExportKind, Exports, exportKinds, partMade, type WantedReport } from "@baize/common/domain/exports/exports.ts"
import { App, Button, Dropdown } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { useProblemText } from "./problem-text.ts"
import { saveFrom } from "./save-file.ts"
import { useFormat } from "./use-format.ts"

interface ExportButtonProps {
  /** The current choice: filters, order and all. */
  readonly wanted: () => WantedReport
  /** The visible columns, in their order. */
  readonly columns: readonly string[]
}

/** Exports every page of a table and saves the file when it is ready; it remains on the exports page. */
export const ExportButton = observer(function ExportButton({ wanted, columns }: ExportButtonProps) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const format = useFormat()
  const { dependencies, opens } = useDomain()
  const say = useProblemText()
  const [exports] = useState(() => new Exports(dependencies))
  const { current } = exports
  const make = async (kind: ExportKind): Promise<void> => {
    try {
      const job = await exports.make(wanted(), kind, columns)
      if (job.state === "failed") message.error(t("exports.failedText"))
      if (job.state !== "done") return
      saveFrom(await exports.link(job))
      message.success(t("list.exported", { name: job.name }))
    } catch (problem) {
      message.error(say(problem as Error))
    }
  }
  const part = current && partMade(current)
  if (!opens("exports")) return null
  return (
    <Dropdown
      trigger={["click"]}
      getPopupContainer={button => button.parentElement ?? document.body}
      autoFocus
      disabled={current !== undefined}
      menu={{
        items: exportKinds.map(key => ({ key, label: t(`exports.formats.${key}`) })),
        onClick: ({ key }) => void make(key as ExportKind),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={current !== undefined}>
        {part === undefined ? t("list.export") : t("exports.part", { part: format.rate(Math.floor(part * 100) * 10_000) })}
      </Button>
    </Dropdown>
  )
})
