import { formatOf } from "@baize/common/react/format.ts"
import { observer } from "mobx-react-lite"
import { type ReactNode, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { ProvideWords } from "./words.ts"

/** Provides the texts of the chosen language, and the brand's format of amounts and dates. */
export const LanguageProvider = observer(function LanguageProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation(["player", "common"])
  const { info } = useDomain().site
  const { language } = i18n
  const format = formatOf({
    language,
    currency: info?.currency ?? "USD",
    exponent: info?.exponent ?? 2,
    gmtOffsetMinutes: info?.gmtOffsetMinutes ?? 0,
  })
  const spoken = useMemo(() => ({ t, format, language }), [t, format, language])
  return <ProvideWords value={spoken}>{children}</ProvideWords>
})
