import { useTranslation } from "react-i18next"

const known = ["cancelled", "expired", "differs"] as const

/** Why a deposit failed: a known reason in the member's language, or the words of the house. */
export function useReason(): (reason: string | null) => string | undefined {
  const { t } = useTranslation("deposit")
  return reason => {
    const code = known.find(one => one === reason)
    return code ? t(`reason.${code}`) : (reason ?? undefined)
  }
}
