import { gameTypes } from "@baize/common/api/fields.ts"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { useWords } from "../../../parts/words.ts"
import type { RecordView } from "./use-record-view.ts"

/** The choices of a category and a studio whose games the brand offers, and what the address has chosen. */
export function useGameFilters(view: RecordView) {
  const { t } = useWords()
  const { t: own } = useTranslation("records")
  const { site } = useDomain()
  const studios = (site.home?.vendors ?? []).map(({ code, name }) => ({ value: code, name }))
  const gameType = view.one("gameType", gameTypes)
  const vassalage = view.one(
    "vassalage",
    studios.map(({ value }) => value),
  )
  return {
    filters: [
      {
        name: "gameType",
        label: t("betting.category"),
        all: t("betting.allCategories"),
        options: gameTypes.map(value => ({ value, name: t(`common:gameType.${value}`) })),
      },
      { name: "vassalage", label: own("bets.studio"), all: own("bets.allStudios"), options: studios },
    ],
    chosen: { ...(gameType && { gameType }), ...(vassalage && { vassalage }) },
  }
}
