import type { OpenGame } from "@baize/common/domain/games/launcher.ts"
import { type RefObject, useEffect, useEffectEvent, useState } from "react"
import { type GameTools, toolsIn } from "./game-tools.ts"

interface GameMessageHandlers {
  /** Minor units. */
  balance: (sum: number) => void
  closed: () => void
  /** The house's game runs at this address, though it may need a while. */
  here: () => void
  /** The house's game listens to the site from now on. */
  ready: () => void
  /** The player has turned to the game. */
  front: () => void
  /** The player has too little money for what they want to do there. */
  funds: () => void
  /** The house's game leaves these tools to the bar. */
  tools: (tools: GameTools) => void
}

/** Listens only to the game in the frame: messages count only from its window and origin. Returns the last error. */
export function useGameMessages(
  play: OpenGame,
  frame: RefObject<HTMLIFrameElement | null>,
  handlers: GameMessageHandlers,
): string | undefined {
  const [problem, setProblem] = useState<string>()
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== new URL(play.url, location.href).origin) return
    const message = event.data as { baize?: unknown; balance?: unknown; code?: unknown; tools?: unknown; logo?: unknown } | null
    if (message?.baize === "balance" && Number.isSafeInteger(message.balance) && play.mode === "real")
      handlers.balance(message.balance as number)
    if (message?.baize === "closed") handlers.closed()
    if (message?.baize === "here") handlers.here()
    if (message?.baize === "ready") handlers.ready()
    if (message?.baize === "front") handlers.front()
    if (message?.baize === "funds" && play.mode === "real") handlers.funds()
    // Words of the house's own; those of another studio would be taken for the site's.
    if (message?.baize === "tools" && play.houseStudio) handlers.tools(toolsIn(message))
    // A code, never a sentence: text from a studio inside the site's own frame would be taken for the site's.
    if (message?.baize === "error" && typeof message.code === "string" && /^[\w-]{1,60}$/.test(message.code))
      setProblem(message.code)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another opening of the game starts without a problem
  useEffect(() => {
    setProblem(undefined)
    addEventListener("message", receive)
    return () => removeEventListener("message", receive)
  }, [play.url])
  return problem
}
