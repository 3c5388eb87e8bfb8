import { CheckCircleFilled, LoadingOutlined, QuestionCircleOutlined, WarningFilled } from "@ant-design/icons"
import type { SumCheck as Check } from "@baize/common/api/measures.ts"
import { Button, Popover } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import type { InferOutput } from "valibot"
import { popupContainer } from "./popup-container.ts"
import styles from "./sum-check.module.css"
import { useFormat } from "./use-format.ts"

interface SumCheckProps {
  readonly check: { readonly value: InferOutput<typeof Check> | undefined; readonly problem: Error | undefined }
}

/** Whether the figures shown equal the sum of their parts and the ledger, and which does not; opens to the amounts. */
export const SumCheck = observer(function SumCheck({ check: { value, problem } }: SumCheckProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  if (!value)
    return (
      <span className={styles.waiting} role="status">
        {problem ? <QuestionCircleOutlined aria-hidden /> : <LoadingOutlined aria-hidden />}{" "}
        {t(problem ? "check.failed" : "check.checking")}
      </span>
    )
  const { ok, off } = value
  const measure = t(`measures.${value.measure}`)
  const inside = (
    <div className={styles.inside}>
      <p>{t(ok ? "check.okText" : "check.offText")}</p>
      <dl>
        {(["shown", "parts", "ledger"] as const).map(key => (
          <div key={key}>
            <dt>{t(`check.${key}`)}</dt>
            <dd className="numeric">{format.money(value[key])}</dd>
          </div>
        ))}
        {!ok && (
          <div>
            <dt>{t("check.difference")}</dt>
            <dd className="numeric">{format.money(off)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
  return (
    <Popover getPopupContainer={popupContainer} title={t("check.title", { measure })} content={inside} trigger="click">
      <Button
        size="small"
        shape="round"
        className={ok ? styles.ok : styles.off}
        icon={ok ? <CheckCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
      >
        {ok ? t("check.ok") : t("check.off", { measure, off: format.money(off) })}
      </Button>
    </Popover>
  )
})
