import { useTranslation } from "react-i18next"
import { useWords } from "../../parts/words.ts"

/** The words of the points store. */
export function usePointWords() {
  const { t: site, format } = useWords()
  const { t } = useTranslation("points")
  /** "1,200 points" */
  const points = (count: number): string => t("points", { count, points: format.count(count) })
  return { t, site, format, points }
}
