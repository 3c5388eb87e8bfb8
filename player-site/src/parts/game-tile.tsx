import type { Game } from "@baize/common/domain/games/game.ts"
import { memo } from "react"
import { About } from "./about.tsx"
import { FavoriteButton } from "./favorite-button.tsx"
import { GameMarks } from "./game-marks.tsx"
import style from "./game-tile.module.css"
import { Picture } from "./picture.tsx"
import { usePlay } from "./use-play.ts"
import { useWords } from "./words.ts"

interface GameTileProps {
  game: Game
  vendor: string
  /** Whether its picture loads eagerly. */
  eager: boolean
  /** Whether guests may play for free. */
  free: boolean
  launching: boolean
}

/** A game's tile: its picture, badges and name; play, free play and favorite. Rendered again only when its props change. */
export const GameTile = memo(function GameTile({ game, vendor, eager, free, launching }: GameTileProps) {
  const { t, format } = useWords()
  const play = usePlay()
  const canTry = free && game.freePlay && !game.maintenance
  return (
    <article data-game={game.id} className={`${style.tile} ${game.maintenance ? style.resting : ""}`}>
      <div className={style.picture}>
        <Picture src={game.iconUrl} alt="" eager={eager} />
        {!game.maintenance && <GameMarks game={game} />}
        <button type="button" className={style.play} aria-busy={launching} onClick={() => void play(game)}>
          <span className="hidden">{t("game.play", { game: game.name })}</span>
          {game.maintenance ? (
            <span className={style.closed}>
              <span>{t("game.maintenance")}</span>
            </span>
          ) : (
            <span className={`${style.disc} ${launching ? style.launching : ""}`} />
          )}
        </button>
        {canTry && (
          <button type="button" className={style.try} onClick={() => void play(game, { free: true })}>
            <About does={t("game.try")} to={game.name} />
          </button>
        )}
        <FavoriteButton game={game} className={style.heart} drawn />
      </div>
      <div className={style.text}>
        <h3 title={game.name}>{game.name}</h3>
        <p>
          <span className={style.vendor}>{vendor}</span>
          {game.betweenPlayers ? (
            <span className={style.rate}>{t("game.betweenPlayers")}</span>
          ) : (
            game.returnPpm > 0 && <span className={`${style.rate} number`}>{format.shortRate(game.returnPpm)}</span>
          )}
        </p>
      </div>
    </article>
  )
})
