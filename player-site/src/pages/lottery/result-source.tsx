import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Panel } from "../../parts/panel.tsx"

interface ResultSourceProps {
  /** The two sources of an official result; empty: the house draws. */
  sources: readonly string[]
  /** An operator decided, because the sources did not agree. */
  decided?: boolean
}

/** Who draws the numbers: the house, or two sources that have to agree. */
export const ResultSource = observer(function ResultSource({ sources, decided = false }: ResultSourceProps) {
  const { site } = useDomain()
  const { t } = useTranslation("lotteryRules")
  const brand = site.info?.name ?? ""
  const [first, second] = sources
  return (
    <Panel title={t("source.title")}>
      <p>
        {first !== undefined && second !== undefined ? t("source.official", { first, second }) : t("source.house", { brand })}
      </p>
      {decided && <p>{t("source.decided", { brand })}</p>}
    </Panel>
  )
})
