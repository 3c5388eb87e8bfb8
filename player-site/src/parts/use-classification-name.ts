import { useTranslation } from "react-i18next"

/** The name of a classification; without a text, the studio's own name of it. */
export function useClassificationName(): (code: string) => string {
  const { t, i18n } = useTranslation("player")
  return code => {
    const key = `classification.${code}`
    return i18n.exists(key, { ns: "player" }) ? t(key as "classification.POKER") : code
  }
}
