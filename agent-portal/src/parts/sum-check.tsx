import { CheckCircleFilled, WarningFilled } from "@ant-design/icons"
import type { SumCheck as Check } from "@baize/common/api/agents.ts"
import { Button, Popover } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import type { InferOutput } from "valibot"
import styles from "./sum-check.module.css"
import { useFormat } from "./use-format.ts"

/** Says whether the figure shown equals the sum of its parts and the ledger; opens to the three figures. */
export const SumCheck = observer(function SumCheck({ check }: { check: InferOutput<typeof Check> }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { ok, parts, ledger, off } = check
  const figures = [
    [t("check.parts"), parts],
    [t("check.ledger"), ledger],
    [t("check.difference"), off],
  ] as const
  const inside = (
    <div className={styles.inside}>
      <p>{t(ok ? "check.okText" : "check.offText")}</p>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{format.money(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
  return (
    <Popover title={t("check.title")} content={inside} trigger="click">
      <Button
        size="small"
        shape="round"
        className={ok ? styles.ok : styles.off}
        icon={ok ? <CheckCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
      >
        {ok ? t("check.ok") : t("check.off", { off: format.money(off) })}
      </Button>
    </Popover>
  )
})
