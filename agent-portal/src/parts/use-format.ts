import { type Format, formatOf } from "@baize/common/react/format.ts"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"

/** Formats amounts, rates and dates for the brand, in the current language. Call it inside an observer. */
export function useFormat(): Format {
  const { info } = useDomain().site
  const language = useTranslation().i18n.language
  const { currency = "USD", exponent = 2, gmtOffsetMinutes = 0 } = info ?? {}
  return formatOf({ language, currency, exponent, gmtOffsetMinutes })
}
