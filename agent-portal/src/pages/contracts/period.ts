import { useTranslation } from "react-i18next"

/** A period of a salary that starts within a day, `2026-11-27T17` or `2026-11-27T17:05`, by its day and time. */
const timed = (period: string): string => period.replace(/T(\d\d)(:\d\d)?$/, (_, hour, minute = ":00") => `, ${hour}${minute}`)

/** Formats a settled period; `2026-W47~002` includes that it is the second correction. Call it inside an observer. */
export function usePeriod(): (period: string) => string {
  const { t } = useTranslation("agent")
  return key => {
    const [named = "", n] = key.split("~")
    const period = timed(named)
    return n === undefined ? period : t("statement.periodCorrected", { period, n: Number(n) })
  }
}
