import type { Play } from "@baize/common/domain/games/launcher.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { useDomain } from "../../domain.ts"
import { useWords } from "../../parts/words.ts"
import type { PopupProps } from "../PopupStage.tsx"
import { usePopups } from "../popups.ts"
import { GameBar } from "./GameBar.tsx"
import style from "./GamePopup.module.css"
import { RealityStop } from "./RealityStop.tsx"
import { useGameMessages } from "./use-game-messages.ts"

/** The game that was launched. */
export const GamePopup = observer(function GamePopup({ close }: PopupProps<"game">) {
  const { launcher } = useDomain()
  return launcher.play ? <Stage play={launcher.play} close={close} /> : null
})

/** A game in its frame over everything. Leaving it looks at the balance. */
const Stage = observer(function Stage({ play, close }: { play: Play; close: () => void }) {
  const domain = useDomain()
  const popups = usePopups()
  const { t, language } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)

  function leave(): void {
    if (document.fullscreenElement) void document.exitFullscreen()
    close()
    domain.launcher.close()
    void domain.mine?.wallet.refresh()
  }
  /** A game's address is good for one opening, so a reload launches anew. */
  async function again(): Promise<void> {
    setLoaded(false)
    const outcome = await domain.launcher.launch(play.game, language, play.mode === "free")
    if (outcome !== "playing") leave()
    if (outcome === "sign-in") popups.show({ kind: "login" })
  }

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const problem = useGameMessages(play, frame, { balance: sum => domain.mine?.wallet.hear(sum), closed: leave })
  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-label={play.gameName}
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
    >
      <GameBar play={play} leave={leave} reload={() => void again()} full={() => void dialog.current?.requestFullscreen?.()} />
      <div className={style.stage}>
        {!loaded && (
          <p className={style.loading} role="status">
            <span />
            {t("game.loading", { game: play.gameName })}
          </p>
        )}
        {problem && (
          <p className={style.problem} role="alert">
            {t("game.problem", { code: problem })}
          </p>
        )}
        <iframe
          key={play.url}
          ref={frame}
          src={play.url}
          title={play.gameName}
          allow="autoplay; fullscreen"
          sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
          referrerPolicy="origin"
          onLoad={() => setLoaded(true)}
        />
      </div>
      {play.mode === "real" && <RealityStop leave={leave} />}
    </dialog>
  )
})
