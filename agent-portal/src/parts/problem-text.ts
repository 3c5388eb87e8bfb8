import { RefusedError } from "@baize/common/api/client.ts"
import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { useTranslation } from "react-i18next"

/** Says why a call failed: a refusal in the platform's own words, everything else in ours. */
export function useProblemText(): (problem: Error) => string {
  const { t } = useTranslation("agent")
  return problem => {
    if (problem instanceof RefusedError) return problem.message
    return t(problem.name === "NetworkError" ? "problem.network" : "problem.unexpected")
  }
}

/** The problems of a form's fields in words, as Ant Design's form takes them. */
export function useFieldErrors(): (problem: Error | undefined) => { name: string; errors: string[] }[] {
  const { t } = useTranslation("refusals")
  const say = ({ code, min, max }: FieldProblem): string => t(code as never, { min, max })
  return problem =>
    problem instanceof RefusedError ? problem.fields.map(field => ({ name: field.field, errors: [say(field)] })) : []
}
