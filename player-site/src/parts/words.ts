import { NetworkError, RefusedError } from "@baize/common/api/client.ts"
import { type Format, formatOf } from "@baize/common/react/format.ts"
import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"

export type Words = TFunction<["player", "common"]>

/** The words, numbers and dates of the chosen language. Use inside an `observer`. */
export function useWords(): { readonly t: Words; readonly format: Format; readonly language: string } {
  const { t, i18n } = useTranslation(["player", "common"])
  const { info } = useDomain().site
  const language = i18n.language
  const format = formatOf({
    language,
    currency: info?.currency ?? "USD",
    exponent: info?.exponent ?? 2,
    gmtOffsetMinutes: info?.gmtOffsetMinutes ?? 0,
  })
  return { t, format, language }
}

/** What a problem means to whoever has it. The platform words its refusals itself, in the caller's language. */
export function problemText(problem: Error, t: Words): string {
  if (problem instanceof RefusedError) return problem.message
  return problem instanceof NetworkError ? t("common:problem.network") : t("common:problem.unknown")
}
