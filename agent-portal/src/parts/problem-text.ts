import { RefusedError } from "@baize/common/api/client.ts"
import type { FieldProblem } from "@baize/common/api/envelope.ts"
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
  return ({ code, min, max }) => t(code as never, { min, max })
}

/** The texts of a form's field problems, as Ant Design's form takes them. */
export function useFieldErrors(): (problem: Error | undefined) => { name: string; errors: string[] }[] {
  const say = useFieldText()
  return problem =>
    problem instanceof RefusedError ? problem.fields.map(field => ({ name: field.field, errors: [say(field)] })) : []
}
