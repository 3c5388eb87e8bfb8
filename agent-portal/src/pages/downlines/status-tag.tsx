import type { Downline } from "@baize/common/domain/team/downlines.ts"
import { Tag } from "antd"
import { useTranslation } from "react-i18next"

const colors = { active: "success", frozen: "warning", closed: "default" } as const

/** Whether an account is open, and whether the house was asked to change that. */
export function StatusTag({ status, requested }: { status: Downline["status"]; requested: boolean }) {
  const { t } = useTranslation("agent")
  return (
    <>
      <Tag color={colors[status]}>{t(`downlines.${status}`)}</Tag>
      {requested && <Tag>{t("downlines.requested")}</Tag>}
    </>
  )
}
