import type { Game } from "@baize/common/api/games.ts"
import { useDomain } from "../domain.ts"
import { usePopups } from "../popups/popups.ts"
import { useToasts } from "../popups/toasts.ts"
import { problemText, useWords } from "./words.ts"

/** What a click on a game does: it opens, or whoever clicked is told what is needed first and goes on from there. */
export function usePlay(): (game: Game, free?: boolean) => Promise<void> {
  const { launcher, session, site } = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const { t, language } = useWords()

  const register = () =>
    popups.show({
      kind: "confirm",
      title: t("launch.registerTitle"),
      text: t("launch.registerFirst"),
      action: t("header.register"),
      confirmed: () => popups.show({ kind: "register" }),
    })

  return async function play(game, free = false) {
    if (game.isGame === "VASSALAGE") return popups.show({ kind: "games", lobby: game })
    if (free && !session.signedIn && site.has("FREEPLAY3")) {
      try {
        await session.playForFree()
      } catch (problem) {
        return toasts.say(problemText(problem as Error, t), "negative")
      }
    }
    const outcome = await launcher.launch(game, language, free)
    if (outcome === "playing") popups.show({ kind: "game" })
    if (outcome === "sign-in") popups.show({ kind: "login", afterwards: () => void play(game, free) })
    if (outcome === "register") register()
    if (outcome === "maintenance") toasts.say(t("launch.maintenance", { game: game.gameName }))
    if (outcome === "failed" && launcher.problem) toasts.say(problemText(launcher.problem, t), "negative")
  }
}
