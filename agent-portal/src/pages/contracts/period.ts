import { periodText } from "@baize/kit/period-days.ts"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"

/** Formats a settled period; `2026-W47~002` includes that it is the second correction. Call it inside an observer. */
export function usePeriod(): (period: string) => string {
  const { t } = useTranslation("agent")
  const format = useFormat()
  return key => {
    const [named = "", n] = key.split("~")
    const period = periodText(named, format.day)
    return n === undefined ? period : t("statement.periodCorrected", { period, n: Number(n) })
  }
}
