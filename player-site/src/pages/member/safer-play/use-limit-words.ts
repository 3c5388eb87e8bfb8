import type { LimitKind } from "@baize/common/api/protection.ts"
import { useWords } from "../../../parts/words.ts"

/** Minutes as hours and minutes. */
export function useDuration(): (minutes: number) => string {
  const { t } = useWords()
  return minutes => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t("protection.minutes", { count: rest })
    return rest === 0 ? t("protection.hours", { count: hours }) : t("protection.hoursMinutes", { hours, minutes: rest })
  }
}

/** The amount of a limit: money, or time; null: no limit. */
export function useLimitAmount(): (kind: LimitKind | null, amount: number | null) => string {
  const { t, format } = useWords()
  const duration = useDuration()
  return (kind, amount) => {
    if (amount === null) return t("protection.noLimit")
    return kind === "time-day" ? duration(amount) : format.money(amount)
  }
}
