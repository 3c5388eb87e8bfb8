import type { Measures } from "@baize/common/api/measures.ts"
import { useTranslation } from "react-i18next"

/** What a figure counts, and what it counts of poker. */
export function useMeasureHint(): (measure: keyof Measures) => string {
  const { t } = useTranslation(["agent", "common"])
  return measure => {
    const hint = t(`measureHints.${measure}`)
    return measure === "turnover" || measure === "payout" || measure === "activeMembers" ? `${hint} · ${t("common:rake")}` : hint
  }
}
