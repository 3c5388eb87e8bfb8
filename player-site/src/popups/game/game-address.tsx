import { gameNamed } from "@baize/common/domain/games/game-choice.ts"
import { useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { currentLocation, gameEntryOf } from "../../parts/page-location.ts"
import { useNavigate } from "../../parts/router.ts"
import { usePlay } from "../../parts/use-play.ts"
import { problemText, useWords } from "../../parts/words.ts"
import { HOME } from "../../paths.ts"
import { usePopups } from "../popups.ts"
import { useToasts } from "../toasts.ts"

/** Opens the game that the address names: of a shared link, after a reload, and forward after Back. */
export function GameAddress({ vendor, code }: { vendor: string; code: string }) {
  const { dependencies } = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const navigate = useNavigate()
  const play = usePlay()
  const { t, language } = useWords()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    // A tile has opened it, and then entered its address.
    if (popups.open.some(({ kind }) => kind === "game")) return
    let here = true
    const entry = gameEntryOf(currentLocation())
    const open = async (): Promise<void> => {
      const game = await gameNamed(dependencies.api, { vendor, code }, language)
      if (!here) return
      // What this window has had open before continues in its place.
      if (game) return play(game, { ...entry?.options, instead: entry !== undefined })
      toasts.say(t("launch.unknown"), "negative")
      void navigate(HOME, { replace: true })
    }
    open().catch(problem => toasts.say(problemText(problem, t), "negative"))
    return () => {
      here = false
    }
  }, [vendor, code])
  return null
}
