import type { Statement } from "@baize/common/api/settlements.ts"
import type { Settlements } from "@baize/common/domain/contracts/settlements.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../parts/account-link.tsx"
import { addressOf } from "../../parts/address.ts"
import { Link } from "../../parts/router.ts"
import { useFormat } from "../../parts/use-format.ts"
import { contractsPath } from "../../paths.ts"
import styles from "./contracts.module.css"
import { Correction } from "./correction.tsx"
import { SealView } from "./seal-view.tsx"
import { StatementInputList } from "./statement-input-list.tsx"
import { payoutEntries } from "./statement-sources.ts"
import { StatementSteps } from "./statement-steps.tsx"
import { TermsView } from "./terms-view.tsx"
import { TiersTable } from "./tiers-table.tsx"

interface StatementViewProps {
  readonly statement: Statement
  readonly settlements: Settlements
}

/** A statement as printed: parties, period, inputs, tier, calculation, terms and the version of the rules. */
export const StatementView = observer(function StatementView({ statement, settlements }: StatementViewProps) {
  const { t } = useTranslation(["agent", "contracts", "common"])
  const format = useFormat()
  const { settlement, tier, days, periodDays } = statement
  const paidBy = payoutEntries(statement)
  const range = { from: format.day(statement.from), to: format.day(statement.to), offset: format.offset }
  const contract = addressOf(contractsPath[settlement.kind], { contractId: settlement.contractId })
  const version = t("statement.contractVersion", { n: settlement.contractId, version: settlement.version })
  // The place of the downline's name, which is a link.
  const [before, after] = t("statement.lead", {
    kind: t(`contracts.oneOfKind.${settlement.kind}`),
    upline: settlement.upline || t("contracts.house"),
    downline: "\n",
  }).split("\n")
  return (
    <div className={styles.statement}>
      <section className={styles.due}>
        <p>
          {before}
          <AccountLink id={settlement.downlineId} account={settlement.downline} />
          {after}
        </p>
        <strong className="numeric">{format.money(settlement.amount)}</strong>
        <p>
          {t(`settlements.states.${settlement.state}`)}
          {settlement.paidAt && ` · ${format.instant(settlement.reversedAt ?? settlement.paidAt)}`}{" "}
          {paidBy && <Link to={paidBy}>{t("statement.entries")}</Link>}
        </p>
        <p className={styles.quiet}>
          {t("range.days", range)} · <Link to={contract}>{version}</Link> ·{" "}
          {t("common:labeled", { label: t("statement.rule"), value: "" })}
          <code>{statement.ruleVersion}</code>
        </p>
      </section>
      <Correction statement={statement} />
      <section className={styles.part}>
        <h2>{t("statement.inputs")}</h2>
        <StatementInputList statement={statement} />
      </section>
      <section className={styles.part}>
        <h2>{t("statement.arithmetic")}</h2>
        <StatementSteps steps={statement.steps} />
      </section>
      <section className={styles.part}>
        <h2>{t("contracts:terms.tiers")}</h2>
        {days < periodDays && <p className={styles.quiet}>{t("statement.inForce", { days, all: periodDays })}</p>}
        <TiersTable tiers={statement.tiers} reached={tier} />
        {tier === 0 && <p className={styles.quiet}>{t("statement.tierNone")}</p>}
      </section>
      <section className={styles.part}>
        <h2>{t("contracts:terms.title")}</h2>
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
