import type { Game } from "@baize/common/domain/games/game.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { usePopups } from "../popups/popups.ts"
import { useToasts } from "../popups/toasts.ts"
import { Icon } from "./icon.tsx"
import { problemText, useWords } from "./words.ts"

/** Adds a game to the favorites or removes it. A guest signs in first. */
export const FavoriteButton = observer(function FavoriteButton({
  game,
  className,
  drawn = false,
}: {
  game: Game
  className?: string | undefined
  /** Its style draws the heart. */
  drawn?: boolean
}) {
  const domain = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const { t } = useWords()
  const marked = domain.memberStores?.favorites.has(game.id) ?? false
  async function toggle(): Promise<void> {
    const favorites = domain.memberStores?.favorites
    if (!favorites) return popups.show({ kind: "login", afterwards: () => void toggle() })
    await favorites.toggle(game)
    if (favorites.problem) toasts.say(problemText(favorites.problem, t), "negative")
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={marked}
      aria-label={t("game.favorite", { game: game.name })}
      onClick={() => void toggle()}
    >
      {!drawn && <Icon name={marked ? "heart-full" : "heart"} size={19} />}
    </button>
  )
})
