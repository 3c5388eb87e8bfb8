import type { OpenGame } from "@baize/common/domain/games/launcher.ts"
import type { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { useEffect, useEffectEvent, useRef, useState } from "react"

/** An external game may report no balance, or report one often. */
const ASK_EVERY_MS = 5_000
const TOGETHER_MS = 300

export interface SpokenBalance {
  /** What the house's game shows now: cash and bonus together. Undefined until it says so, and for other studios. */
  readonly spoken: number | undefined
  readonly receive: (balance: number) => void
}

/**
 * Handles a balance reported by the game. The house's games are trusted; for other studios it only triggers a request to the
 * platform, which is also polled every few seconds.
 */
export function useSpokenBalance({ house, mode, url }: OpenGame, wallet: Wallet | undefined): SpokenBalance {
  const [said, setSaid] = useState<{ readonly url: string; readonly balance: number }>()
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useEffectEvent(() => {
    soon.current = undefined
    void wallet?.refresh()
  })
  const asks = !house && mode === "real"
  useEffect(() => {
    if (!asks) return
    const timer = setInterval(() => ask(), ASK_EVERY_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(soon.current)
      soon.current = undefined
    }
  }, [asks])
  return {
    spoken: said?.url === url ? said.balance : undefined,
    receive: balance => {
      if (house && mode === "real") setSaid({ url, balance })
      // A game's balance includes the bonus, which the rest of the site shows apart.
      if (house && (mode !== "real" || wallet?.balances.value?.bonus === 0)) wallet?.update(balance)
      else soon.current ??= setTimeout(() => ask(), TOGETHER_MS)
    },
  }
}
