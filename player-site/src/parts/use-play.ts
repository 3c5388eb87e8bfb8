import type { Game } from "@baize/common/domain/games/game.ts"
import type { LaunchOptions } from "@baize/common/domain/games/launcher.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { useDomain } from "../domain.ts"
import { gameAt, gamePath, lotteryGamePath } from "../paths.ts"
import { usePopups } from "../popups/popups.ts"
import { useToasts } from "../popups/toasts.ts"
import { currentLocation, gameEntryOf } from "./page-location.ts"
import { useNavigate } from "./router.ts"
import { problemText, useWords } from "./words.ts"

/** Opens a game on click, of a lottery its page, or first shows what is required, and continues from there. */
export function usePlay(): (game: Game, options?: LaunchOptions) => Promise<void> {
  const { launcher, session, site } = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { t, language } = useWords()

  const register = () =>
    popups.show({
      kind: "confirm",
      title: t("launch.registerTitle"),
      text: t("launch.registerFirst"),
      action: t("header.register"),
      confirmed: () => popups.show({ kind: "register" }),
    })

  /** The game's address, with Back to the page it was opened from; another game takes the place of an open one. */
  function enter(game: Game, { instead: _, ...options }: LaunchOptions): void {
    const here = currentLocation()
    if (here.pathname === gamePath(game)) return
    const replace = gameAt(here.pathname) !== undefined
    const page = replace ? gameEntryOf(here)?.page : here
    void navigate(gamePath(game), { replace, state: page && { game: { page, options } } })
  }

  return async function play(game, options = {}) {
    if (game.vendor === LOTTERY_VENDOR) {
      popups.closeAll()
      // Back would return to a game's address, and that would lead here again.
      return navigate(lotteryGamePath(game), { replace: gameAt(currentLocation().pathname) !== undefined })
    }
    if (game.isLobby) return popups.show({ kind: "games", lobby: game })
    if (options.free && !session.signedIn && site.has("FREEPLAY3")) {
      try {
        await session.playForFree()
      } catch (problem) {
        return toasts.say(problemText(problem as Error, t), "negative")
      }
    }
    const outcome = await launcher.launch(game, language, options)
    if (outcome === "playing") {
      enter(game, options)
      popups.show({ kind: "game" })
    }
    if (outcome === "sign-in") popups.show({ kind: "login", afterwards: () => void play(game, options) })
    if (outcome === "register") register()
    if (outcome === "identity") popups.show({ kind: "identity", game, options, afterwards: () => void play(game, options) })
    if (outcome === "elsewhere")
      popups.show({
        kind: "confirm",
        title: t("launch.elsewhereTitle"),
        text: t("launch.elsewhere", { game: launcher.elsewhere }),
        action: t("launch.instead"),
        confirmed: () => void play(game, { ...options, instead: true }),
      })
    if (outcome === "maintenance") toasts.say(t("launch.maintenance", { game: game.name }))
    if (outcome === "wallet") popups.show({ kind: "wallet", game, open: false, afterwards: () => void play(game, options) })
    if (outcome === "failed" && launcher.problem) toasts.say(problemText(launcher.problem, t), "negative")
  }
}
