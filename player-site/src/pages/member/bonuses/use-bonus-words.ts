import type { BonusTerms } from "@baize/common/api/bonuses.ts"
import { type GameType, gameTypes } from "@baize/common/api/fields.ts"
import { useTranslation } from "react-i18next"
import { useMethodName } from "../../../parts/use-method-name.ts"
import { useWords } from "../../../parts/words.ts"
import { useOccasionWords } from "./use-occasion-words.ts"

/** One of the terms: what it is about, and what it says. */
export interface TermLine {
  readonly name:
    | "grant"
    | "when"
    | "loss"
    | "proof"
    | "deposit"
    | "wagering"
    | "weights"
    | "maxStake"
    | "days"
    | "order"
    | "withdrawal"
    | "times"
    | "breaks"
    | "review"
  readonly text: string
}

/** The words of the deposit that a bonus takes. */
function useDepositWords() {
  const { t: site, format, language } = useWords()
  const { t } = useTranslation("rewards")
  const nameOfMethod = useMethodName()

  /** The least deposit, and its methods; "" where every one counts. */
  const depositWords = ({ deposit }: BonusTerms) => ({
    min: format.money(deposit?.min ?? 0),
    methods: new Intl.ListFormat(language, { type: "disjunction" }).format((deposit?.methods ?? []).map(nameOfMethod)),
  })

  /** The least deposit, after the methods where not every one counts. */
  function depositTerms(terms: BonusTerms): string {
    const { min, methods } = depositWords(terms)
    const least = terms.deposit?.min ? t("terms.deposit", { min }) : t("terms.depositAny")
    return methods === "" ? least : site("common:labeled", { label: methods, value: least })
  }

  return { depositWords, depositTerms }
}

/** The words of bonuses: every term as a sentence with plain numbers. */
export function useBonusWords() {
  const { t: site, format, language } = useWords()
  const { t } = useTranslation("rewards")
  const { occasionLines, often } = useOccasionWords()
  const { depositWords, depositTerms } = useDepositWords()

  function granted({ grant, occasion, wagering }: BonusTerms): string {
    if (grant.kind === "percent")
      return t(occasion?.kind === "cashback" ? `grant.cashback.${occasion.period}` : "grant.percent", {
        rate: format.rate(grant.ppm),
        cap: format.money(grant.cap),
        paid: t(wagering ? "asBonus" : "asCash"),
      })
    if (grant.kind === "fixed")
      return t("grant.fixed", { amount: format.money(grant.amount), paid: t(wagering ? "asBonus" : "asCash") })
    return t("grant.freeRounds", { count: grant.rounds, stake: format.money(grant.stake) })
  }

  function weights(terms: BonusTerms): string {
    const nameOf = (type: GameType): string => site(`common:gameType.${type}`)
    const less = gameTypes.filter(type => (terms.weights[type] ?? 1_000_000) < 1_000_000)
    if (less.length === 0) return t("terms.weightsAll")
    const some = less.map(type => `${nameOf(type)} ${format.rate(terms.weights[type] ?? 0)}`)
    return t("terms.weights", { some: new Intl.ListFormat(language).format(some) })
  }

  /** All of the terms, in the order in which a member meets them. */
  function lines(terms: BonusTerms): TermLine[] {
    const { grant, occasion, deposit, wagering, maxStake, days, order, review } = terms
    const said: (TermLine | false)[] = [
      { name: "grant", text: granted(terms) },
      ...(occasion ? occasionLines(occasion) : []),
      deposit !== null && { name: "deposit", text: depositTerms(terms) },
      wagering > 0 && {
        name: "wagering",
        text: t("terms.wagering", {
          times: wagering,
          example: format.money(exampleOf(terms)),
          turnover: format.money(exampleOf(terms) * wagering),
        }),
      },
      wagering > 0 && { name: "weights", text: weights(terms) },
      maxStake !== null && { name: "maxStake", text: t("terms.maxStake", { amount: format.money(maxStake) }) },
      wagering > 0 && { name: "order", text: t(`terms.${order}`) },
      (wagering > 0 || grant.kind === "free-rounds") && {
        name: "days",
        text: t(grant.kind === "free-rounds" ? "terms.daysFree" : "terms.days", { count: days }),
      },
      wagering > 0 && deposit !== null && { name: "withdrawal", text: t("terms.withdrawal") },
      { name: "times", text: often(terms) },
      occasion !== null && { name: "breaks", text: t("terms.breaks") },
      review && { name: "review", text: t("terms.review") },
    ]
    return said.filter(line => line !== false)
  }

  return { t, format, granted, depositWords, lines }
}

/** A sum that the terms can grant, for an example in numbers. */
const exampleOf = ({ grant }: BonusTerms): number =>
  grant.kind === "percent" ? grant.cap : grant.kind === "fixed" ? grant.amount : 0
