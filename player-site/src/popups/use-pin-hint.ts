import { useDomain } from "../domain.ts"
import { useFieldProblem } from "../parts/use-field-problem.ts"
import { useWords } from "../parts/words.ts"

/** The brand's rule of a payment password, in words. */
export function usePinHint(): string {
  const { site } = useDomain()
  const { t } = useWords()
  const explain = useFieldProblem()
  const rule = site.info?.registerRules.find(({ field }) => field === "paymentPassword")
  const guess = t("password.pinRule")
  if (!rule) return guess
  const { field, minLength: min, maxLength: max, patternId } = rule
  const values = { count: max, min, max }
  if (patternId === "digits") {
    const digits = min === max ? t("password.pinExact", { count: min, length: min }) : t("password.pinLength", values)
    return `${digits} ${guess}`
  }
  const length = min === max ? explain({ field, code: "length-exact", min, max }) : t("register.usernameLength", values)
  return [length, patternId !== "any" && explain({ field, code: patternId }), guess].filter(Boolean).join(" ")
}
