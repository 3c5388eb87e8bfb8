import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { showWords } from "@baize/common/react/have-words.ts"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"

/** The text of a field's problem, by its code; equal bounds are mentioned once. */
export function useFieldProblem(): (problem: FieldProblem | undefined) => string | undefined {
  const { t, i18n } = useTranslation("refusals")
  useEffect(() => showWords(["refusals"]), [])
  return problem => {
    if (!problem) return undefined
    const { code, min = 0, max = 0 } = problem
    const values = { min, max, count: code === "too-long" ? max : min }
    const key = i18n.exists(code, { ns: "refusals", ...values }) ? code : "fields-wrong"
    return t(key as "required", values)
  }
}
