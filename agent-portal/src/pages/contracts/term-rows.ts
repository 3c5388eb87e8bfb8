import type { SealedTerms } from "@baize/common/api/contract-terms.ts"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"

interface TermRow {
  readonly key: string
  readonly label: string
  readonly text: string
}

/** Every term except the tiers in words, complete, because payouts are based on what is printed. Call it inside an observer. */
export function useTermRows(): (terms: SealedTerms) => readonly TermRow[] {
  const { t } = useTranslation(["contracts", "common"])
  const format = useFormat()
  return terms => {
    const { measure, period, tierMode, deductions, carryOver, cap, noticeDays, activeTurnover } = terms
    const { ownPlay = true, remainder = "forgiven" } = terms
    const deducted = format.list(deductions.map((name, at) => `${at + 1}. ${t(`terms.deductionNames.${name}`)}`))
    return [
      { key: "measure", label: t("terms.measure"), text: t(`terms.measures.${measure}`) },
      { key: "period", label: t("terms.period"), text: t(`terms.periods.${period}`) },
      {
        key: "tierMode",
        label: t("terms.tierMode"),
        text: t("common:labeled", { label: t(`terms.tierModes.${tierMode}`), value: t(`terms.tierModeHints.${tierMode}`) }),
      },
      { key: "deductions", label: t("terms.deductions"), text: deducted || t("terms.noDeductions") },
      { key: "carryOver", label: t("terms.carryOverShort"), text: carryOver ? t("terms.yes") : t("terms.no") },
      { key: "cap", label: t("terms.cap"), text: cap === null ? t("terms.noCap") : format.money(cap) },
      { key: "notice", label: t("terms.notice"), text: t("terms.noticeDays", { count: noticeDays }) },
      { key: "active", label: t("terms.activeTurnover"), text: format.money(activeTurnover) },
      { key: "ownPlay", label: t("terms.ownPlay"), text: ownPlay ? t("terms.ownPlayCounts") : t("terms.ownPlayLeftOut") },
      { key: "remainder", label: t("terms.remainder"), text: t(`terms.remainders.${remainder}`) },
    ]
  }
}
