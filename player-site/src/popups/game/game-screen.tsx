import type { OpenGame } from "@baize/common/domain/games/launcher.ts"
import type { RefObject } from "react"
import { useWords } from "../../parts/words.ts"
import style from "./game-popup.module.css"
import { GameOver, GameSlow } from "./game-trouble.tsx"

interface GameScreenProps {
  play: OpenGame
  /** What tells it apart from others beside it. */
  name: string
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
export function GameScreen({ play, name, frame, status, problem, onLoad, again, leave }: GameScreenProps) {
  const { t } = useWords()
  return (
    <div className={style.stage}>
      {status === "loading" && (
        <div className={style.loading}>
          <span />
          <p role="status">{t("game.loading", { game: name })}</p>
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
        <GameOver game={name} again={again} leave={leave} />
      ) : (
        <iframe
          key={play.url}
          ref={frame}
          src={play.url}
          title={name}
          allow="autoplay; fullscreen"
          sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
          referrerPolicy="origin"
          onLoad={onLoad}
        />
      )}
    </div>
  )
}
