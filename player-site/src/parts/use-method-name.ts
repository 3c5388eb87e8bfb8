import { useTranslation } from "react-i18next"

/** The name of a method, or its code if there is no text for it. */
export function useMethodName(): (code: string) => string {
  const { t, i18n } = useTranslation("player")
  return code =>
    i18n.exists(`cashier.methods.${code}`, { ns: "player" }) ? t(`cashier.methods.${code}` as "cashier.methods.card") : code
}
