import type { Tier } from "@baize/common/api/contracts.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./contracts.module.css"

/** The steps of a contract. `reached`: the one a period came to, from 1. */
export const TiersTable = observer(function TiersTable({ tiers, reached = 0 }: { tiers: readonly Tier[]; reached?: number }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const pays = ({ rate, fixed }: Tier): string =>
    [rate > 0 && format.rate(rate), fixed > 0 && format.money(fixed)].filter(Boolean).join(" + ") || "—"
  const rows = tiers.map((tier, index) => ({ ...tier, number: index + 1 }))
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="unseen">{t("terms.tiers")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("terms.tier")}</th>
            <th scope="col">{t("terms.minTurnover")}</th>
            <th scope="col">{t("terms.minLoss")}</th>
            <th scope="col">{t("terms.minActive")}</th>
            <th scope="col">{t("terms.pays")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(tier => (
            <tr key={tier.number} className={tier.number === reached ? styles.reached : ""}>
              <th scope="row">
                {tier.number}
                {tier.number === reached && <span className={styles.mark}>{t("statement.reached")}</span>}
              </th>
              <td>{format.amount(tier.minTurnover)}</td>
              <td>{format.amount(tier.minLoss)}</td>
              <td>{format.count(tier.minActive)}</td>
              <td>
                <b>{pays(tier)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
