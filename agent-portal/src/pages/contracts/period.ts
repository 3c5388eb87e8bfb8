import { useTranslation } from "react-i18next"

/** A settled period in words: of `2026-W47~002` that it is the second correction. Read it inside an observer. */
export function usePeriod(): (period: string) => string {
  const { t } = useTranslation("agent")
  return key => {
    const [period = "", n] = key.split("~")
    return n === undefined ? period : t("statement.periodCorrected", { period, n: Number(n) })
  }
}
