import type { Tier } from "@baize/common/api/contract-terms.ts"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ScrollBox } from "../../parts/scroll-box.tsx"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./contracts.module.css"

interface TiersTableProps {
  readonly tiers: readonly Tier[]
  /** The tier reached in a period, from 1. */
  readonly reached?: number
  /** The previous tiers: differences are marked. */
  readonly before?: readonly Tier[]
}

/** The tiers of a contract. */
export const TiersTable = observer(function TiersTable({ tiers, reached = 0, before }: TiersTableProps) {
  const { t } = useTranslation(["agent", "contracts"])
  const format = useFormat()
  const pays = ({ rate, fixed }: Tier): string =>
    [rate > 0 && format.rate(rate), fixed > 0 && format.money(fixed)].filter(Boolean).join(" + ") || "—"
  const rows = tiers.map((tier, index) => ({ ...tier, number: index + 1 }))
  const mark = (row: number, text: string, of: (tier: Tier) => string): ReactNode => {
    const was = before?.[row - 1]
    return !before || (was && of(was) === text) ? text : <ins>{text}</ins>
  }
  return (
    <ScrollBox className={styles.scroll}>
      <table className={`${styles.table} ${styles.stacked}`}>
        <caption className="unseen">{t("contracts:terms.tiers")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("contracts:terms.tier")}</th>
            <th scope="col">{t("contracts:terms.minTurnover")}</th>
            <th scope="col">{t("contracts:terms.minLoss")}</th>
            <th scope="col">{t("contracts:terms.minActive")}</th>
            <th scope="col">{t("contracts:terms.pays")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(tier => (
            <tr key={tier.number} className={tier.number === reached ? styles.reached : ""}>
              <th scope="row">
                <span className={styles.narrow}>{t("contracts:terms.tier")} </span>
                {tier.number}
                {tier.number === reached && <span className={styles.mark}>{t("statement.reached")}</span>}
              </th>
              <td data-label={t("contracts:terms.minTurnover")}>
                {mark(tier.number, format.amount(tier.minTurnover), one => format.amount(one.minTurnover))}
              </td>
              <td data-label={t("contracts:terms.minLoss")}>
                {mark(tier.number, format.amount(tier.minLoss), one => format.amount(one.minLoss))}
              </td>
              <td data-label={t("contracts:terms.minActive")}>
                {mark(tier.number, format.count(tier.minActive), one => format.count(one.minActive))}
              </td>
              <td data-label={t("contracts:terms.pays")}>
                <b>{mark(tier.number, pays(tier), pays)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
})
