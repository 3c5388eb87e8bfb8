import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"

/** What counts at poker tables; none at a brand without them. */
export function useRake(): string | undefined {
  const { site } = useDomain()
  const { t } = useTranslation("common")
  return site.answer.value?.pots ? t("rake") : undefined
}
