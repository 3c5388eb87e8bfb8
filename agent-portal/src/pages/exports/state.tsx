import type { ExportJob } from "@baize/common/api/exports.ts"
import { isUnderWay, partMade } from "@baize/common/domain/exports/exports.ts"
import { Progress, Tag } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import styles from "./exports.module.css"

const colors = {
  waiting: "default",
  running: "processing",
  done: "success",
  failed: "error",
  cancelled: "default",
  gone: "warning",
} as const

/** The state of an export, and its progress while its rows are written. */
export const ExportState = observer(function ExportState({ job }: { job: ExportJob }) {
  const { t } = useTranslation(["agent", "common"])
  const part = partMade(job)
  return (
    <span className={styles.state}>
      <Tag color={colors[job.state]}>{t(`exports.states.${job.state}`)}</Tag>
      {isUnderWay(job) && part !== undefined && (
        <Progress
          className={styles.bar}
          percent={Math.floor(part * 100)}
          size="small"
          aria-label={t("common:about", { does: t("exports.state"), to: job.name })}
        />
      )}
      {job.state === "failed" && <small className={styles.failed}>{t("exports.failedText")}</small>}
    </span>
  )
})
