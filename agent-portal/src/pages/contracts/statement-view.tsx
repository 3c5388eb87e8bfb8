import type { Statement } from "@baize/common/api/settlements.ts"
import type { Settlements } from "@baize/common/domain/contracts/settlements.ts"
import { Descriptions } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Link } from "../../parts/router.ts"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./contracts.module.css"
import { Correction } from "./correction.tsx"
import { SealView } from "./seal-view.tsx"
import { payoutEntries, statementSources } from "./statement-sources.ts"
import { StatementSteps } from "./statement-steps.tsx"
import { TermsView } from "./terms-view.tsx"
import { TiersTable } from "./tiers-table.tsx"

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

interface StatementViewProps {
  readonly statement: Statement
  readonly settlements: Settlements
}

/** A statement as printed: parties, period, inputs, tier, calculation, terms and the version of the rules. */
export const StatementView = observer(function StatementView({ statement, settlements }: StatementViewProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { settlement, tier, days, periodDays } = statement
  const paidBy = payoutEntries(statement)
  const range = { from: format.day(statement.from), to: format.day(statement.to), offset: format.offset }
  const sourceOf = statementSources(statement)
  const facts = [
    ...inputs.map(key => [key, t(`measures.${key}`), format.money(statement.inputs[key] ?? 0)] as const),
    ...further
      .filter(key => (statement.inputs[key] ?? 0) !== 0)
      .map(key => [key, t(`statement.${key}`), format.money(statement.inputs[key])] as const),
    ["active", t("statement.activeMembers"), format.count(statement.inputs.activeMembers)] as const,
    ...(statement.activeTurnover === undefined
      ? []
      : [["activeTurnover", t("terms.activeTurnover"), format.money(statement.activeTurnover)] as const]),
    ["carried", t("statement.carriedIn"), format.money(statement.inputs.carriedIn)] as const,
  ]
  return (
    <div className={styles.statement}>
      <section className={styles.due}>
        <p>
          {t("statement.lead", {
            kind: t(`contracts.kinds.${settlement.kind}`),
            upline: settlement.upline || t("contracts.house"),
            downline: settlement.downline,
          })}
        </p>
        <strong className="numeric">{format.money(settlement.amount)}</strong>
        <p>
          {t(`settlements.states.${settlement.state}`)}
          {settlement.paidAt && ` · ${format.instant(settlement.reversedAt ?? settlement.paidAt)}`}{" "}
          {paidBy && <Link to={paidBy}>{t("statement.entries")}</Link>}
        </p>
        <p className={styles.quiet}>
          {t("range.days", range)} · {t("statement.contractVersion", { n: settlement.contractId, version: settlement.version })} ·{" "}
          {t("statement.rule")}: <code>{statement.ruleVersion}</code>
        </p>
      </section>
      <Correction statement={statement} />
      <section className={styles.part}>
        <h2>{t("statement.inputs")}</h2>
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
      </section>
      <section className={styles.part}>
        <h2>{t("statement.arithmetic")}</h2>
        <StatementSteps steps={statement.steps} />
      </section>
      <section className={styles.part}>
        <h2>{t("terms.tiers")}</h2>
        {days < periodDays && <p className={styles.quiet}>{t("statement.inForce", { days, all: periodDays })}</p>}
        <TiersTable tiers={statement.tiers} reached={tier} />
        {tier === 0 && <p className={styles.quiet}>{t("statement.tierNone")}</p>}
      </section>
      <section className={styles.part}>
        <h2>{t("terms.title")}</h2>
        <TermsView terms={statement.terms} withoutTiers={days === periodDays} />
      </section>
      {statement.seal && (
        <section className={styles.part}>
          <h2>{t("seal.title")}</h2>
          <SealView statement={statement} settlements={settlements} />
        </section>
      )}
    </div>
  )
})
