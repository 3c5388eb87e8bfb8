import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { Alert } from "../../parts/notes.tsx"
import { useWords } from "../../parts/words.ts"

/** Says that these draws are real, whose they are, and that betting on them isn't possible yet. */
export const BettingSoon = observer(function BettingSoon() {
  const { site } = useDomain()
  const { t } = useWords()
  return (
    <Alert tone="plain">
      {t("lottery.bettingSoon")} {t("lottery.own", { brand: site.info?.name ?? "" })}
    </Alert>
  )
})
