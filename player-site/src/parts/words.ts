import { NetworkError, RefusedError } from "@baize/common/api/client.ts"
import { domainContext } from "@baize/common/react/domain-context.tsx"
import type { Format } from "@baize/common/react/format.ts"
import type { TFunction } from "i18next"

export type Words = TFunction<["player", "common"]>

interface Spoken {
  readonly t: Words
  readonly format: Format
  readonly language: string
}

/** The words, numbers and dates of the chosen language: found once for the whole site (`Speaking.tsx`), read by each of its parts. */
export const { Provide: ProvideWords, useDomain: useWords } = domainContext<Spoken>()

/** What a problem means to whoever has it. The platform words its refusals itself, in the caller's language. */
export function problemText(problem: Error, t: Words): string {
  if (problem instanceof RefusedError) return problem.message
  return problem instanceof NetworkError ? t("common:problem.network") : t("common:problem.unknown")
}
