import { useDomain } from "../domain.ts"
import { useWords } from "./words.ts"

/** What counts at poker tables; none at a brand without them. */
export function useRake(): string | undefined {
  const { site } = useDomain()
  const { t } = useWords()
  return site.answer.value?.pots ? t("common:rake") : undefined
}
