import { useEffect, useRef } from "react"
import { useDomain } from "../domain.ts"
import { useWords } from "../parts/words.ts"
import { useToasts } from "./toasts.ts"

const WARNING_MINUTES = 5

/**
 * Announces the end of a session that its member limits, a few minutes before, and ends it then. Returns whether the session that
 * has ended reached that limit.
 */
export function useSessionTime(): () => boolean {
  const { session, site } = useDomain()
  const toasts = useToasts()
  const { t } = useWords()
  const endsAt = session.member?.sessionEndsAt
  const last = useRef<number>(undefined)
  if (session.member) last.current = endsAt ? Date.parse(endsAt) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (!endsAt) return
    const left = Date.parse(endsAt) - site.now()
    if (left <= 0) return
    const minutes = Math.min(WARNING_MINUTES, Math.ceil(left / 60_000))
    const time = t("realityCheck.minutes", { count: minutes })
    const warn = setTimeout(() => toasts.announce(t("protection.soon", { time })), left - minutes * 60_000)
    // The platform refuses the session from then on, and the refusal ends it here.
    const over = setTimeout(() => void session.reload().catch(() => undefined), left + 1_000)
    return () => {
      clearTimeout(warn)
      clearTimeout(over)
    }
  }, [endsAt])
  return () => last.current !== undefined && site.now() >= last.current
}
