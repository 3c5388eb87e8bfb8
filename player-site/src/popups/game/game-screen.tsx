import type { OpenGame } from "@baize/common/domain/games/launcher.ts"
import type { RefObject } from "react"
import { useWords } from "../../parts/words.ts"
import style from "./game-popup.module.css"
import { GameOver, GameSlow } from "./game-trouble.tsx"

interface GameScreenProps {
  play: OpenGame
  frame: RefObject<HTMLIFrameElement | null>
  /** `over`: the address accepts no more bets. `refused`: the browser blocks it in the frame. */
  status: "loading" | "loaded" | "over" | "refused"
  /** The code of the game's last error. */
  problem: string | undefined
  onLoad: () => void
  again: () => void
  leave: () => void
}

/** The frame with the game, or the reason why it can't be played. */
export function GameScreen({ play, frame, status, problem, onLoad, again, leave }: GameScreenProps) {
  const { t } = useWords()
  return (
    <div className={style.stage}>
      {status === "loading" && (
        <div className={style.loading}>
          <span />
          <p role="status">{t("game.loading", { game: play.name })}</p>
          <GameSlow key={play.url} again={again} />
        </div>
      )}
      {problem && (
        <p className={style.problem} role="alert">
          {t("game.problem", { code: problem })}
        </p>
      )}
      {status === "refused" ? (
        <div className={style.loading}>
          <GameSlow slow again={() => location.reload()} />
        </div>
      ) : status === "over" ? (
        <GameOver game={play.name} again={again} leave={leave} />
      ) : (
        <iframe
          key={play.url}
          ref={frame}
          src={play.url}
          title={play.name}
          allow="autoplay; fullscreen"
          sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
          referrerPolicy="origin"
          onLoad={onLoad}
        />
      )}
    </div>
  )
}
