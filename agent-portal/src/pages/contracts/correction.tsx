import type { Statement, StatementInputs } from "@baize/common/api/settlements.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Link } from "../../parts/router.ts"
import { ScrollBox } from "../../parts/scroll-box.tsx"
import { useFormat } from "../../parts/use-format.ts"
import { statementPath } from "../../paths.ts"
import styles from "./contracts.module.css"
import { usePeriod } from "./period.ts"

const measures = ["turnover", "payout", "contributions", "bonus", "rebate"] as const
const further = [
  ...(["salaries", "ownTurnover", "ownPayout", "ownContributions", "ownBonus", "ownRebate", "foreignTurnover"] as const),
  ...(["foreignPayout", "foreignContributions", "foreignBonus", "foreignRebate", "laterTurnover", "laterPayout"] as const),
  ...(["laterContributions", "laterBonus", "laterRebate", "carriedIn"] as const),
]

/**
 * For a correcting statement: the settlement it corrects, the inputs before and after, and the difference. Nothing for others.
 */
export const Correction = observer(function Correction({ statement }: { statement: Statement }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const periodOf = usePeriod()
  const { corrects, inputs, settlement } = statement
  if (!corrects) return null
  const was = (name: keyof StatementInputs): number => corrects.inputs[name] ?? 0
  const is = (name: keyof StatementInputs): number => inputs[name] ?? 0
  const rows = [
    ...measures.map(name => [name, t(`measures.${name}`), format.money] as const),
    ...further.map(name => [name, t(`statement.${name}`), format.money] as const),
    ["activeMembers", t("statement.activeMembers"), format.count] as const,
  ].filter(([name]) => was(name) !== is(name))
  return (
    <section className={styles.part}>
      <h2>{t("statement.correctionOf", { period: periodOf(corrects.period) })}</h2>
      <p>{t("statement.correctionText", { came: format.money(corrects.came) })}</p>
      <ScrollBox className={styles.scroll}>
        <table className={`${styles.table} ${styles.stacked}`}>
          <caption className="unseen">{t("statement.correction")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("statement.input")}</th>
              <th scope="col">{t("statement.was")}</th>
              <th scope="col">{t("statement.isNow")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, label, write]) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td data-label={t("statement.was")}>
                  <del>{write(was(name))}</del>
                </td>
                <td data-label={t("statement.isNow")}>
                  <ins>{write(is(name))}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p>
        <Link to={statementPath(settlement.kind, corrects.settlement)}>{t("statement.toCorrected")}</Link>
      </p>
    </section>
  )
})
