import type { OpenGame } from "@baize/common/domain/games/launcher.ts"
import type { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { useEffect, useEffectEvent, useRef } from "react"

/** An outside game may tell nothing of the money, or tell of it often. */
const ASK_EVERY_MS = 5_000
const TOGETHER_MS = 300

/**
 * What to do with a balance that the game tells. The house's word is taken; that of another studio only says that it is time to ask the
 * platform, which is asked every few seconds besides.
 */
export function useSpokenBalance({ house, mode }: OpenGame, wallet: Wallet | undefined): (told: number) => void {
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
  return told => {
    if (house) wallet?.hear(told)
    else soon.current ??= setTimeout(() => ask(), TOGETHER_MS)
  }
}
