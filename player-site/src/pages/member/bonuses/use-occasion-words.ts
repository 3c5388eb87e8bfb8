import type { BonusOccasion, BonusTerms } from "@baize/common/api/bonuses.ts"
import { useSentences } from "@baize/common/react/use-sentences.ts"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { useRake } from "../../../parts/use-rake.ts"
import { useWords } from "../../../parts/words.ts"

interface OccasionLine {
  readonly name: "when" | "loss" | "proof"
  readonly text: string
}

/** The words of what the house gives automatically: when, under which conditions, and how often. */
export function useOccasionWords() {
  const domain = useDomain()
  const { format, language } = useWords()
  const { t } = useTranslation("rewards")
  const rake = useRake()
  const sentences = useSentences()

  function occasionLines(occasion: BonusOccasion): OccasionLine[] {
    const offset = domain.site.info ? format.offset : ""
    if (occasion.kind === "cashback")
      return [
        { name: "when", text: t(`terms.${occasion.period}`, { offset }) },
        { name: "loss", text: sentences([t("terms.loss", { min: format.money(occasion.minLoss) }), rake]) },
      ]
    if (occasion.kind === "level") {
      const names = occasion.levels.map(({ level, name }) => name ?? t("next.plain", { level }))
      return [{ name: "when", text: t("terms.level", { levels: new Intl.ListFormat(language).format(names) }) }]
    }
    const proof: OccasionLine[] = occasion.verified ? [{ name: "proof", text: t("terms.proof") }] : []
    return [{ name: "when", text: t("terms.birthday", { offset }) }, ...proof]
  }

  function often({ occasion, times, perPerson }: BonusTerms): string {
    if (!occasion) return t(perPerson ? "terms.times" : "terms.timesMember", { count: times })
    const once = t(`terms.once.${occasion.kind === "cashback" ? occasion.period : occasion.kind}`)
    return sentences([once, perPerson && t("terms.persons")])
  }

  return { occasionLines, often }
}
