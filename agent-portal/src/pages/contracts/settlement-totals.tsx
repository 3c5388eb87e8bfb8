import type { SettlementsAnswer } from "@baize/common/domain/contracts/settlements.ts"
import { Tooltip } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./contracts.module.css"

/** Total received, paid and pending in both directions, over every row of the choice. */
export const SettlementTotals = observer(function SettlementTotals({
  paid,
  pending,
  paidAsUpline,
  pendingAsUpline,
}: SettlementsAnswer["totals"]) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const sums = [
    ["received", paid - paidAsUpline],
    ["receivable", pending - pendingAsUpline],
    ["paidOut", paidAsUpline],
    ["payable", pendingAsUpline],
  ] as const
  return (
    <dl className={styles.totals}>
      {sums.map(([key, sum]) => (
        <div key={key} className={key === "payable" && sum > 0 ? styles.owed : ""}>
          <dt>
            {key === "received" || key === "paidOut" ? (
              t(`settlements.${key}`)
            ) : (
              <Tooltip title={t("settlements.pendingHint")}>{t(`settlements.${key}`)}</Tooltip>
            )}
          </dt>
          <dd className="numeric">{format.money(sum)}</dd>
        </div>
      ))}
    </dl>
  )
})
