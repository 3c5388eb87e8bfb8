import type { StatementStep } from "@baize/common/api/settlements.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Amount } from "../../parts/amount.tsx"
import { ScrollBox } from "../../parts/scroll-box.tsx"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./contracts.module.css"

/** Lines that sum up the ones above them. */
const sums: readonly StatementStep["step"][] = ["loss", "base", "payable"]

/** The calculation of a period, line by line, so that anyone can repeat it by hand. */
export const StatementSteps = observer(function StatementSteps({ steps }: { steps: readonly StatementStep[] }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const lines = steps.map((step, index) => ({ ...step, key: `${index} ${step.step}` }))
  return (
    <ScrollBox className={styles.scroll}>
      <table className={styles.table} aria-label={t("statement.arithmetic")}>
        <thead>
          <tr>
            <th scope="col">{t("statement.step")}</th>
            <th scope="col">{t("statement.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, step, amount, rate = 0, of = 0, tier = 0 }) => (
            <tr key={key} className={sums.includes(step) ? styles.sum : ""}>
              <th scope="row">{t(`statement.steps.${step}`, { tier, rate: format.rate(rate), of: format.money(of) })}</th>
              <td>
                <Amount minor={amount} sign />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
})
