import type { Measures } from "@baize/common/api/measures.ts"
import { useTranslation } from "react-i18next"
import { useRake } from "./use-rake.ts"

/** What a figure counts, and what it counts of poker. */
export function useMeasureHint(): (measure: keyof Measures) => string {
  const { t } = useTranslation("agent")
  const rake = useRake()
  return measure => {
    const hint = t(`measureHints.${measure}`)
    return rake && (measure === "turnover" || measure === "payout" || measure === "activeMembers") ? `${hint} · ${rake}` : hint
  }
}
