import type { OpenGame } from "@baize/common/domain/games/launcher.ts"
import { observer } from "mobx-react-lite"
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useDomain } from "../../domain.ts"
import { usePlay } from "../../parts/use-play.ts"
import type { PopupProps } from "../popups.ts"
import { usePopups } from "../popups.ts"
import { GameBar } from "./game-bar.tsx"
import style from "./game-popup.module.css"
import { GameRules } from "./game-rules.tsx"
import { GameScreen } from "./game-screen.tsx"
import { RealityStop } from "./reality-stop.tsx"
import { useGameMessages } from "./use-game-messages.ts"
import { useRefused } from "./use-refused.ts"
import { useSpokenBalance } from "./use-spoken-balance.ts"

/** Final codes of a game: its address accepts no more bets. */
const final = ["session-expired", "signed-out", "account-closed"]

/** The launched game. */
export const GamePopup = observer(function GamePopup({ close }: PopupProps<"game">) {
  const { launcher } = useDomain()
  return launcher.play ? <Stage play={launcher.play} close={close} /> : null
})

/** Leaves the game when the session has ended, and opens the sign-in that returns to it. */
function useSessionEnd(play: OpenGame, over: boolean, leave: () => void): void {
  const { session } = useDomain()
  const popups = usePopups()
  const launch = usePlay()
  // The platform knows whether only the game has ended or the session too.
  useEffect(() => {
    if (over) void session.reload().catch(() => undefined)
  }, [over, session])
  const { signedIn } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session ended during the game
  useEffect(() => {
    if (signedIn) return
    leave()
    popups.show({ kind: "login", afterwards: () => void launch(play.game, play.options) })
  }, [signedIn])
}

/** Opens the dialog with the focus in its frame. It closes before it leaves the page: the focus returns to the game's tile. */
function useDialog(dialog: RefObject<HTMLDialogElement | null>, frame: RefObject<HTMLIFrameElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    frame.current?.focus()
    return () => element?.close()
  }, [dialog, frame])
}

/** A game in a frame above everything. Leaving it refreshes the balance. */
const Stage = observer(function Stage({ play, close }: { play: OpenGame; close: () => void }) {
  const { launcher, memberStores } = useDomain()
  const launch = usePlay()
  const dialog = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState<string>()
  const [rules, setRules] = useState(false)

  function leave(): void {
    if (document.fullscreenElement) void document.exitFullscreen()
    close()
    launcher.close()
    void memberStores?.wallet.refresh()
  }
  /** A game's address is valid for one opening, so a reload launches again; if that is refused, there is nothing left to show. */
  async function again(): Promise<void> {
    setLoaded(undefined)
    await launch(play.game, { ...play.options, instead: true })
    if (launcher.launching === undefined && launcher.play === play) leave()
  }
  function showRules(): void {
    setRules(false)
    frame.current?.contentWindow?.postMessage({ baize: "rules" }, new URL(play.url, location.href).origin)
    frame.current?.focus()
  }

  useDialog(dialog, frame)
  /** The keys are the game's, unless the player has gone to another control meanwhile. */
  function shown(): void {
    setLoaded(play.url)
    if ([frame.current, dialog.current, document.body].some(one => one === document.activeElement)) frame.current?.focus()
  }
  const { spoken, receive } = useSpokenBalance(play, memberStores?.wallet)
  const problem = useGameMessages(play, frame, { balance: receive, closed: leave })
  const refused = useRefused(play.url)
  const over = problem !== undefined && final.includes(problem)
  useSessionEnd(play, over, leave)

  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-label={play.name}
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
    >
      {/* The full-screen element: a dialog itself can't be one. */}
      <section ref={sheet} className={style.sheet}>
        <GameBar {...{ play, spoken, leave }} screen={sheet} reload={() => void again()} rules={() => setRules(true)} />
        <GameScreen
          play={play}
          frame={frame}
          status={refused ? "refused" : over ? "over" : loaded === play.url ? "loaded" : "loading"}
          problem={over ? undefined : problem}
          onLoad={shown}
          again={() => void again()}
          leave={leave}
        />
      </section>
      {rules && <GameRules play={play} show={showRules} close={() => setRules(false)} />}
      {play.mode === "real" && <RealityStop leave={leave} />}
    </dialog>
  )
})
