import { useTranslation } from "react-i18next"

/** Formats a settled period; `2026-W47~002` includes that it is the second correction. Call it inside an observer. */
export function usePeriod(): (period: string) => string {
  const { t } = useTranslation("agent")
  return key => {
    const [period = "", n] = key.split("~")
    return n === undefined ? period : t("statement.periodCorrected", { period, n: Number(n) })
  }
}
