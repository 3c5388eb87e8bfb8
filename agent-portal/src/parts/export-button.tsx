import { DownloadOutlined, DownOutlined } from "@ant-design/icons"
import { type ExportKind, Exports, exportKinds, partMade, type WantedReport } from "@baize/common/domain/exports/exports.ts"
import { App, Button, Dropdown, Space } from "antd"
import { observer } from "mobx-react-lite"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { usePortalContext } from "../portal-context.ts"
import { useMedia } from "../theme/use-media.ts"
import { useProblemText } from "./problem-text.ts"
import { saveFrom } from "./save-file.ts"
import styles from "./table/list.module.css"
import { useFormat } from "./use-format.ts"

interface ExportButtonProps {
  /** The current choice: filters, order and all. */
  readonly wanted: () => WantedReport
  /** The visible columns, in their order. */
  readonly columns: readonly string[]
}

/**
 * Exports every page of a table and saves the file when it is ready; it remains on the exports page. One click makes the kind of
 * file that was made last, its menu any other.
 */
export const ExportButton = observer(function ExportButton({ wanted, columns }: ExportButtonProps) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const format = useFormat()
  const { dependencies, opens } = useDomain()
  const { preferences } = usePortalContext()
  const say = useProblemText()
  const [exports] = useState(() => new Exports(dependencies))
  const { current } = exports
  const make = async (kind: ExportKind): Promise<void> => {
    preferences.setExportKind(kind)
    try {
      const job = await exports.make(wanted(), kind, columns)
      if (job.state === "failed") message.error(t("exports.failedText"))
      // The link to one that is gone is refused, with the reason.
      if (job.state !== "done" && job.state !== "gone") return
      saveFrom(await exports.link(job))
      message.success(t("list.exported", { name: job.name }))
    } catch (problem) {
      message.error(say(problem as Error))
    }
  }
  const part = current && partMade(current)
  const wide = useMedia("(min-width: 641px)")
  if (!opens("exports")) return null
  const text = part === undefined ? t("list.export") : t("exports.part", { part: format.rate(Math.floor(part * 100) * 10_000) })
  const busy = current !== undefined
  const others = t("list.exportAs")
  const kinds = (opener: ReactNode) => (
    <Dropdown
      trigger={["click"]}
      getPopupContainer={button => button.parentElement ?? document.body}
      placement="bottomRight"
      autoFocus
      disabled={busy}
      menu={{
        items: exportKinds.map(key => ({ key, label: t(`exports.formats.${key}`) })),
        onClick: ({ key }) => void make(key as ExportKind),
      }}
    >
      {opener}
    </Dropdown>
  )
  const icon = <DownloadOutlined aria-hidden />
  // A phone has room for one button.
  if (!wide) return kinds(<Button icon={icon} loading={busy} aria-label={busy ? text : others} />)
  const usual = t(`exports.formats.${preferences.exportKind}`)
  return (
    <Space.Compact>
      <Button icon={icon} loading={busy} title={usual} onClick={() => void make(preferences.exportKind)}>
        {text}
      </Button>
      {kinds(<Button className={styles.others ?? ""} icon={<DownOutlined aria-hidden />} aria-label={others} title={others} />)}
    </Space.Compact>
  )
})
