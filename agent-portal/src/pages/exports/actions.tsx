import { DeleteOutlined, DownloadOutlined, ReloadOutlined, StopOutlined } from "@ant-design/icons"
import type { ExportJob } from "@baize/common/api/exports.ts"
import { type Exports, isUnderWay } from "@baize/common/domain/exports/exports.ts"
import { App, Button, Popconfirm, Space } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { popupContainer } from "../../parts/popup-container.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { saveFrom } from "../../parts/save-file.ts"
import styles from "./exports.module.css"

/** Actions on an export: download, make again, cancel, delete. Staff can only cancel and delete their own. */
export const ExportActions = observer(function ExportActions({ job, exports }: { job: ExportJob; exports: Exports }) {
  const { t } = useTranslation(["agent", "common"])
  const staff = useDomain().session.member?.staff
  const { message } = App.useApp()
  const say = useProblemText()
  const attempt = (work: () => Promise<void>) => () => work().catch((problem: Error) => void message.error(say(problem)))
  const underWay = isUnderWay(job)
  const again = !underWay && (
    <Button
      size="small"
      icon={<ReloadOutlined aria-hidden />}
      aria-label={t("common:about", { does: t("exports.again"), to: job.name })}
      title={t("exports.again")}
      onClick={attempt(() => exports.again(job))}
    />
  )
  if (job.state === "cancelled" || job.state === "failed") return again
  const end = underWay ? t("exports.cancel") : t("exports.remove")
  return (
    <Space size={4}>
      {job.state === "done" && (
        <Button
          size="small"
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          aria-label={t("common:about", { does: t("exports.download"), to: job.name })}
          onClick={attempt(async () => saveFrom(await exports.link(job)))}
        >
          <span className={styles.word}>{t("exports.download")}</span>
        </Button>
      )}
      {again}
      {(!staff || staff.name === job.maker) && (
        <Popconfirm
          getPopupContainer={popupContainer}
          title={underWay ? t("exports.cancelQuestion") : t("exports.removeQuestion")}
          description={t("exports.removeText")}
          okText={end}
          cancelText={t("exports.keep")}
          onConfirm={attempt(() => exports.cancel(job))}
        >
          <Button
            size="small"
            icon={underWay ? <StopOutlined aria-hidden /> : <DeleteOutlined aria-hidden />}
            aria-label={t("common:about", { does: end, to: job.name })}
            title={end}
          />
        </Popconfirm>
      )}
    </Space>
  )
})
