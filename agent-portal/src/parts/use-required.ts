import { useTranslation } from "react-i18next"

/** The rule of a form field that must not be empty. */
export function useRequired() {
  const { t } = useTranslation("agent")
  return { required: true, whitespace: true, message: t("login.empty") }
}
