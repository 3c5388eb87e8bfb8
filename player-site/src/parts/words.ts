import { RefusedError } from "@baize/common/api/client.ts"
import type { Format } from "@baize/common/react/format.ts"
import { createRequiredContext } from "@baize/common/react/required-context.ts"
import type { TFunction } from "i18next"

export type SiteTranslate = TFunction<["player", "common"]>

interface Spoken {
  readonly t: SiteTranslate
  readonly format: Format
  readonly language: string
}

/**
 * The texts and formats of the chosen language: created once for the whole site (`language-provider.tsx`), read by each
 * component.
 */
export const [ProvideWords, useWords] = createRequiredContext<Spoken>("Spoken")

/** The text for a problem. The platform words its refusals itself, in the caller's language. */
export function problemText(problem: Error, t: SiteTranslate): string {
  if (problem instanceof RefusedError) return problem.message
  return problem.name === "NetworkError" ? t("common:problem.network") : t("common:problem.unknown")
}
