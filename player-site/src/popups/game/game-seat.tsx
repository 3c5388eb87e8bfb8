import type { OpenGame } from "@baize/common/domain/games/launcher.ts"
import { isBalanceShared, type Seat } from "@baize/common/domain/games/table-desk.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { openTableName } from "../../parts/table-name.ts"
import style from "./game-popup.module.css"
import { GameScreen } from "./game-screen.tsx"
import { type GameTools, noTools } from "./game-tools.ts"
import type { SeatLine } from "./seat-line.ts"
import { useGameMessages } from "./use-game-messages.ts"
import { useReachable } from "./use-reachable.ts"
import { useRefused } from "./use-refused.ts"
import { useSpokenBalance } from "./use-spoken-balance.ts"

/** Final codes of a game: its address accepts no more bets. */
const final = ["session-expired", "signed-out", "account-closed"]

/** A game speaks of its stake before the wallet has taken it: the games beside it ask again after this. */
const BOOKED_MS = 2_000

export interface SpokenBySeat {
  /** The seat of the game. */
  readonly by: number
  readonly balance: number
}

interface GameSeatProps {
  seat: Seat
  /** One of several beside each other. */
  beside: boolean
  /** The one that the bar speaks of; on a phone, the one that is seen. */
  active: boolean
  /** What a game of the desk has said last of the balance: a new object each time. */
  spoken: SpokenBySeat | undefined
  onBalance: (sum: number) => void
  /** The way to the game, while it is open. */
  onLine: (line: SeatLine | undefined) => void
  /** What it leaves to the bar, which shows it for as long as the game is open. */
  onTools: (tools: GameTools) => void
  /** It has the keys. */
  onActive: () => void
  /** It needs more money than the player has there. */
  onFunds: () => void
  again: () => void
  leave: () => void
}

/** Tells a game that another one has spoken of the balance, whatever it said: two can say the same sum after two bets. */
function useNews(news: SpokenBySeat | undefined, tell: () => void): void {
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another game has spoken
  useEffect(() => {
    if (!news) return
    tell()
    clearTimeout(later.current)
    later.current = setTimeout(tell, BOOKED_MS)
  }, [news])
  useEffect(() => () => clearTimeout(later.current), [])
}

/** Tells a game that listens what it must know of the ones beside it: whether there are any, and that one has spoken. */
function useBeside(isQuiet: boolean, news: SpokenBySeat | undefined, listens: boolean, send: (message: object) => void): void {
  useNews(listens ? news : undefined, () => send({ baize: "moved" }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when games come and go
  useEffect(() => {
    if (listens) send({ baize: "beside", on: isQuiet })
  }, [listens, isQuiet])
}

/** The platform knows whether only the game has ended or the session too. */
function useSessionAfter(over: boolean): void {
  const { session } = useDomain()
  useEffect(() => {
    if (over) void session.reload().catch(() => undefined)
  }, [over, session])
}

/** The name of a game; of a table beside others, the one that the list has. */
function useName(play: OpenGame, beside: boolean): string {
  const { t } = useTranslation("tables")
  return beside ? openTableName(play, t) : play.name
}

/** One game of the desk in its frame. */
export const GameSeat = observer(function GameSeat({ seat, beside, active, spoken, ...on }: GameSeatProps) {
  const { memberStores } = useDomain()
  const { play, arrive, ...at } = useReachable(seat.play)
  const name = useName(play, beside)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  /** The address whose game listens. */
  const [heard, setHeard] = useState<string>()
  const listens = heard === play.url

  const send = (message: object): void =>
    frame.current?.contentWindow?.postMessage(message, new URL(play.url, location.href).origin)
  /** The keys are the game's, unless the player has gone to another control meanwhile. */
  function shown(): void {
    at.load(play.url)
    const dialog = box.current?.closest("dialog")
    if ([frame.current, dialog, document.body].some(one => one === document.activeElement)) frame.current?.focus()
  }
  const said = useSpokenBalance(seat.play, memberStores?.wallet)
  const problem = useGameMessages(play, frame, {
    balance: said.receive,
    here: () => {
      arrive()
      on.onTools(noTools)
      if (play.houseStudio) send({ baize: "bar" })
    },
    ready: () => {
      arrive()
      setHeard(play.url)
    },
    ...{ closed: on.leave, front: on.onActive, funds: on.onFunds, tools: on.onTools },
  })
  const refused = useRefused(play.url)
  const over = problem !== undefined && final.includes(problem)
  useSessionAfter(over)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the game says another balance
  useEffect(() => {
    if (said.spoken !== undefined) on.onBalance(said.spoken)
  }, [said.spoken])
  useBeside(beside && isBalanceShared(play), beside && spoken?.by !== seat.id ? spoken : undefined, listens, send)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    on.onLine({ send, focus: () => frame.current?.focus() })
    on.onTools(noTools)
    return () => on.onLine(undefined)
  }, [play.url])
  function again(): void {
    at.load(undefined)
    on.again()
  }
  return (
    <div ref={box} className={style.seat} data-active={active}>
      {beside && (
        <p className={style.caption} aria-hidden="true">
          {name}
        </p>
      )}
      <GameScreen
        play={play}
        name={name}
        frame={frame}
        status={refused ? "refused" : over ? "over" : at.isLoaded ? "loaded" : "loading"}
        problem={over ? undefined : problem}
        onLoad={shown}
        again={again}
        leave={on.leave}
      />
    </div>
  )
})
