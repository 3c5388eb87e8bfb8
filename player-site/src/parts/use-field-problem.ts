import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { useTranslation } from "react-i18next"

/** The text of a field's problem, by its code; equal bounds are mentioned once. */
export function useFieldProblem(): (problem: FieldProblem | undefined) => string | undefined {
  const { t, i18n } = useTranslation("refusals")
  return problem => {
    if (!problem) return undefined
    const key = i18n.exists(problem.code, { ns: "refusals" }) ? problem.code : "fields-wrong"
    return t(key as "required", { min: problem.min ?? 0, max: problem.max ?? 0 })
  }
}
