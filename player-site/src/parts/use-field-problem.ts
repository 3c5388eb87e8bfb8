import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { addCatalogs } from "@baize/common/react/i18n.ts"
import { useTranslation } from "react-i18next"

// Not part of the first load: only forms show these texts.
addCatalogs(import.meta.glob("../../../locales/{en,ko}/refusals.json", { query: "?url", import: "default", eager: true }))

/** The text of a field's problem, by its code; equal bounds are mentioned once. */
export function useFieldProblem(): (problem: FieldProblem | undefined) => string | undefined {
  const { t, i18n } = useTranslation("refusals")
  return problem => {
    if (!problem) return undefined
    const key = i18n.exists(problem.code, { ns: "refusals" }) ? problem.code : "fields-wrong"
    return t(key as "required", { min: problem.min ?? 0, max: problem.max ?? 0 })
  }
}
