import type { FieldRule, SiteInfo } from "@baize/common/api/site.ts"
import { useSentences } from "@baize/common/react/use-sentences.ts"
import { useDomain } from "../domain.ts"
import { inputOf } from "../parts/inputs-by-pattern.ts"
import { useFieldProblem } from "../parts/use-field-problem.ts"
import { useWords } from "../parts/words.ts"

const pinRule = (info: SiteInfo | undefined): FieldRule | undefined =>
  info?.registerRules.find(({ field }) => field === "paymentPassword")

/** What the browser needs to know of a payment password, by the brand's rule. */
export const usePinInput = (): ReturnType<typeof inputOf> => inputOf(pinRule(useDomain().site.info)?.patternId)

/** The brand's rule of a payment password, in words. */
export function usePinHint(): string {
  const { site } = useDomain()
  const { t } = useWords()
  const sentences = useSentences()
  const explain = useFieldProblem()
  const rule = pinRule(site.info)
  const guess = t("password.pinRule")
  if (!rule) return guess
  const { field, minLength: min, maxLength: max, patternId } = rule
  const values = { count: max, min, max }
  if (patternId === "digits") {
    const digits = min === max ? explain({ field, code: "digits-exact", min, max }) : t("password.pinLength", values)
    return sentences([digits, guess])
  }
  const length = min === max ? explain({ field, code: "length-exact", min, max }) : t("register.usernameLength", values)
  return sentences([length, patternId !== "any" && explain({ field, code: patternId }), guess])
}
