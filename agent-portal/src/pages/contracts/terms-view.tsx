import type { SealedTerms } from "@baize/common/api/contract-terms.ts"
import { Descriptions } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import styles from "./contracts.module.css"
import { useTermRows } from "./term-rows.ts"
import { TiersTable } from "./tiers-table.tsx"

interface TermsViewProps {
  readonly terms: SealedTerms
  /** Already shown elsewhere on the page. */
  readonly withoutTiers?: boolean
}

/** Every term of a contract, complete, because payouts are based on what is printed. */
export const TermsView = observer(function TermsView({ terms, withoutTiers = false }: TermsViewProps) {
  const { t } = useTranslation("contracts")
  const rowsOf = useTermRows()
  return (
    <div className={styles.terms}>
      <Descriptions
        className={styles.facts ?? ""}
        bordered
        size="small"
        column={1}
        items={rowsOf(terms).map(({ key, label, text }) => ({ key, label, children: text }))}
      />
      {!withoutTiers && <TiersTable tiers={terms.tiers} />}
      <p className={styles.quiet}>{t("terms.all")}</p>
    </div>
  )
})
