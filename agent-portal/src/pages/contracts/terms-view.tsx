import type { Terms } from "@baize/common/api/contracts.ts"
import { Descriptions } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./contracts.module.css"
import { TiersTable } from "./tiers-table.tsx"

interface Props {
  readonly terms: Terms
  /** Already shown elsewhere on the page. */
  readonly withoutTiers?: boolean
}

/** Every term of a contract, none left out: what is printed here is what is paid by. */
export const TermsView = observer(function TermsView({ terms, withoutTiers = false }: Props) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const deducted = terms.deductions.map((name, at) => `${at + 1}. ${t(`terms.deductionNames.${name}`)}`).join("  ")
  const items = [
    ["measure", t("terms.measure"), t(`terms.measures.${terms.measure}`)],
    ["period", t("terms.period"), t(`terms.periods.${terms.period}`)],
    ["tierMode", t("terms.tierMode"), `${t(`terms.tierModes.${terms.tierMode}`)}: ${t(`terms.tierModeHints.${terms.tierMode}`)}`],
    ["deductions", t("terms.deductions"), deducted || t("terms.noDeductions")],
    ["carryOver", t("terms.carryOverShort"), terms.carryOver ? t("list.yes") : t("list.no")],
    ["cap", t("terms.cap"), terms.cap === null ? t("terms.noCap") : format.money(terms.cap)],
    ["notice", t("terms.notice"), t("terms.noticeDays", { n: terms.noticeDays })],
    ["active", t("terms.activeTurnover"), format.money(terms.activeTurnover)],
  ] as const
  return (
    <div className={styles.terms}>
      <Descriptions
        bordered
        size="small"
        column={1}
        styles={{ label: { width: "min(210px, 42%)" } }}
        items={items.map(([key, label, children]) => ({ key, label, children }))}
      />
      {!withoutTiers && <TiersTable tiers={terms.tiers} />}
      <p className={styles.quiet}>{t("terms.all")}</p>
    </div>
  )
})
