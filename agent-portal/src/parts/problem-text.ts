import { RefusedError } from "@baize/common/api/client.ts"
import type { FieldProblem } from "@baize/common/api/envelope.ts"
import type { FormInstance } from "antd"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"

/** Explains why a call failed: a refusal in the platform's words, everything else in ours. */
export function useProblemText(): (problem: Error) => string {
  const { t } = useTranslation("agent")
  return problem => {
    if (problem instanceof RefusedError) return problem.message
    return t(problem.name === "NetworkError" ? "problem.network" : "problem.unexpected")
  }
}

/** The text of a field's problem. */
export function useFieldText(): (problem: FieldProblem) => string {
  const { t } = useTranslation("refusals")
  return ({ code, min, max }) => t(code as never, { min, max, count: (code === "too-long" ? max : min) ?? 0 })
}

/** Shows the field problems of a refusal at the fields of the form. */
export function useFieldErrors(
  form: FormInstance,
  problem: Error | undefined,
  /** For a field that has a sentence of its own. */
  own?: (problem: FieldProblem) => string | undefined,
): void {
  const say = useFieldText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!(problem instanceof RefusedError)) return
    form.setFields(problem.fields.map(field => ({ name: field.field, errors: [own?.(field) ?? say(field)] })))
  }, [problem])
}
