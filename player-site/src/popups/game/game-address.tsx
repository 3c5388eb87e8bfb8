import { gameNamed } from "@baize/common/domain/games/game-choice.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { currentLocation, gameEntryOf, launchOptionsOf } from "../../parts/page-location.ts"
import { useNavigate } from "../../parts/router.ts"
import { usePlay } from "../../parts/use-play.ts"
import { problemText, useWords } from "../../parts/words.ts"
import { gameAt, HOME } from "../../paths.ts"
import { usePopups } from "../popups.ts"
import { useToasts } from "../toasts.ts"

/** Opens the game that the address names, while the visitor is there. */
function useOpening({ vendor, code }: { vendor: string; code: string }): () => Promise<void> {
  const { dependencies } = useDomain()
  const toasts = useToasts()
  const navigate = useNavigate()
  const play = usePlay()
  const { t, language } = useWords()
  const isHere = (): boolean => {
    const game = gameAt(currentLocation().pathname)
    return game?.vendor === vendor && game.code === code
  }
  return async () => {
    const entry = gameEntryOf(currentLocation())
    const launch = launchOptionsOf(currentLocation())
    try {
      const game = await gameNamed(dependencies.api, { vendor, code }, language)
      if (!isHere()) return
      // What this window has had open before continues in its place.
      if (game) return await play(game, { ...launch, ...entry?.options, instead: entry !== undefined })
      toasts.say(t("launch.unknown"), "negative")
      void navigate(HOME, { replace: true })
    } catch (problem) {
      toasts.say(problemText(problem as Error, t), "negative")
    }
  }
}

/** Opens the game that the address names: of a shared link, after a reload, and forward after Back. */
export const GameAddress = observer(function GameAddress(address: { vendor: string; code: string }) {
  const { session } = useDomain()
  const popups = usePopups()
  const open = useOpening(address)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    // A tile has opened it, and then entered its address.
    if (popups.open.some(({ kind }) => kind === "game")) return
    void open()
  }, [address.vendor, address.code])

  // A guest who closed the sign-in that the game asked for, and signs in by another button, still came for the game.
  const entrance = popups.open.find(popup => popup.kind === "login" || popup.kind === "register")
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    if (!entrance || entrance.afterwards || session.signedIn) return
    popups.show({ ...entrance, afterwards: () => void open() })
  }, [entrance])
  return null
})
