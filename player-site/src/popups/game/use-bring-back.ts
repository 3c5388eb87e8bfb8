import type { Seat } from "@baize/common/domain/games/table-desk.ts"
import { loadWords } from "@baize/common/react/with-words.ts"
import i18next from "i18next"
import { useDomain } from "../../domain.ts"
import { bringsBack } from "../../parts/preferences.ts"
import { problemText, useWords } from "../../parts/words.ts"
import { TRANSFER } from "../../paths.ts"
import { useToasts } from "../toasts.ts"

/** After games were left: brings back what their studios' own wallets hold, if the member has chosen that, and says so. */
export function useBringBack(): (seats: readonly Seat[]) => Promise<void> {
  const domain = useDomain()
  const toasts = useToasts()
  const { t, format } = useWords()
  return async seats => {
    const own = seats.filter(({ play }) => play.mode === "real" && play.ownWallet)
    if (own.length === 0 || !bringsBack()) return
    try {
      const [{ bringBack }] = await Promise.all([import("./bring-back.ts"), loadWords(["transfer"])])
      const words = i18next.getFixedT(null, "transfer")
      const { moved, played } = await bringBack(domain, new Set(own.map(({ play }) => play.game.vendor)))
      for (const studio of played) toasts.say(words("stays", { studio }), "plain", { to: TRANSFER, text: words("title") })
      for (const { state, merchantName, amount, refusal } of moved) {
        const told = { sum: format.money(amount), studio: merchantName, reason: words(`refusal.${refusal ?? "other"}`) }
        toasts.say(words(`outcome.out.${state}`, told), state === "refused" ? "negative" : "plain")
      }
    } catch (problem) {
      toasts.say(problemText(problem as Error, t), "negative")
    }
  }
}
