import type { Statement } from "@baize/common/api/settlements.ts"
import { Descriptions } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Link } from "../../parts/router.ts"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./contracts.module.css"
import { statementSources } from "./statement-sources.ts"

const inputs = ["turnover", "payout", "contributions", "bonus", "rebate"] as const
/** Shown only if they aren't zero. */
const further = [
  "salaries",
  "reversedTurnover",
  "reversedPayout",
  "ownTurnover",
  "ownPayout",
  "ownContributions",
  "ownBonus",
  "ownRebate",
  "foreignTurnover",
  "foreignPayout",
  "foreignContributions",
  "foreignBonus",
  "foreignRebate",
  "laterTurnover",
  "laterPayout",
  "laterContributions",
  "laterBonus",
  "laterRebate",
  "paidBefore",
  "trueUpIn",
] as const

/** The inputs of a statement; each opens the page it comes from. */
export const StatementInputList = observer(function StatementInputList({ statement }: { statement: Statement }) {
  const { t } = useTranslation(["agent", "contracts"])
  const format = useFormat()
  const sourceOf = statementSources(statement)
  const facts = [
    ...inputs.map(key => [key, t(`measures.${key}`), format.money(statement.inputs[key] ?? 0)] as const),
    ...further
      .filter(key => (statement.inputs[key] ?? 0) !== 0)
      .map(key => [key, t(`statement.${key}`), format.money(statement.inputs[key])] as const),
    ["active", t("statement.activeMembers"), format.count(statement.inputs.activeMembers)] as const,
    ...(statement.activeTurnover === undefined
      ? []
      : [["activeTurnover", t("contracts:terms.activeTurnover"), format.money(statement.activeTurnover)] as const]),
    ["carried", t("statement.carriedIn"), format.money(statement.inputs.carriedIn)] as const,
  ]
  return (
    <Descriptions
      className={styles.inputs}
      bordered
      size="small"
      column={{ xs: 1, md: 2 }}
      items={facts.map(([key, label, sum]) => {
        const from = sourceOf(key)
        return { key, label, children: <span className="numeric">{from ? <Link to={from}>{sum}</Link> : sum}</span> }
      })}
    />
  )
})
