import type { Game } from "@baize/common/domain/games/game.ts"
import style from "./game-marks.module.css"
import { useWords } from "./words.ts"

/** Badges on a game's picture: two at most, so that the picture is seen. A hot game needn't be called new. */
export function GameMarks({ game }: { game: Game }) {
  const { t } = useWords()
  if (!game.isHot && !game.isNew && !game.jackpot) return null
  return (
    <div className={style.marks}>
      {game.isHot && <span className={style.hot}>{t("game.hot")}</span>}
      {game.isNew && !game.isHot && <span className={style.new}>{t("game.new")}</span>}
      {game.jackpot && <span className={style.jackpot}>{t("game.jackpot")}</span>}
    </div>
  )
}
