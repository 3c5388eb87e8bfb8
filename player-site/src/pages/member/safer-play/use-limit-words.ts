import { type LimitKind, timeKinds } from "@baize/common/api/protection.ts"
import { useTranslation } from "react-i18next"
import { useWords } from "../../../parts/words.ts"

/** Minutes as hours and minutes. */
export function useDuration(): (minutes: number) => string {
  const { t } = useWords()
  const { t: own } = useTranslation("protection")
  return minutes => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t("realityCheck.minutes", { count: rest })
    return rest === 0 ? own("hours", { count: hours }) : own("hoursMinutes", { hours, minutes: rest })
  }
}

/** The amount of a limit: money, or time; null: no limit. */
export function useLimitAmount(): (kind: LimitKind | null, amount: number | null) => string {
  const { format } = useWords()
  const { t: own } = useTranslation("protection")
  const duration = useDuration()
  return (kind, amount) => {
    if (amount === null) return own("noLimit")
    return kind && timeKinds.includes(kind) ? duration(amount) : format.money(amount)
  }
}
