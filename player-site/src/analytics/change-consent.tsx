import { useTranslation } from "react-i18next"
import { consent } from "./consent.ts"

/** Opens the question again, from the footer. */
export function ChangeConsent() {
  const { t } = useTranslation("consent")
  if (!consent.canChange) return null
  return (
    <button type="button" onClick={() => consent.reopen()}>
      {t("title")}
    </button>
  )
}
