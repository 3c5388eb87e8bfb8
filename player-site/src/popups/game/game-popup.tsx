import { Launcher } from "@baize/common/domain/games/launcher.ts"
import { type Seat, TableDesk } from "@baize/common/domain/games/table-desk.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useDomain } from "../../domain.ts"
import { optionalPart } from "../../parts/optional-part.tsx"
import { currentLocation, gameEntryOf } from "../../parts/page-location.ts"
import { useLocation, useNavigate } from "../../parts/router.ts"
import { usePlay } from "../../parts/use-play.ts"
import { useWords } from "../../parts/words.ts"
import { gameAt, HOME } from "../../paths.ts"
import type { PopupProps } from "../popups.ts"
import { usePopups } from "../popups.ts"
import { GameBar } from "./game-bar.tsx"
import style from "./game-popup.module.css"
import { GameRules } from "./game-rules.tsx"
import { GameSeat, type SpokenBySeat } from "./game-seat.tsx"
import { useGameTools } from "./game-tools.ts"
import { RealityStop } from "./reality-stop.tsx"
import type { SeatLine } from "./seat-line.ts"
import { useBringBack } from "./use-bring-back.ts"

const AddTable = optionalPart(() =>
  withWords(
    "tables",
    import("./add-table.tsx").then(file => file.AddTable),
  ),
)
const TableStrip = optionalPart(() =>
  withWords(
    "tables",
    import("./table-strip.tsx").then(file => file.TableStrip),
  ),
)

/** The launched game, and live tables that were added beside it. */
export const GamePopup = observer(function GamePopup({ close }: PopupProps<"game">) {
  const { launcher, dependencies } = useDomain()
  const [desk] = useState(() => new TableDesk(launcher, () => new Launcher(dependencies)))
  useClosedPage(desk, close)
  return desk.seats.length > 0 ? <Stage desk={desk} close={close} /> : null
})

/** Leaves the games when the session has ended, and opens the sign-in that returns to the one in front. */
function useSessionEnd({ play }: Seat, leave: () => void): void {
  const { session } = useDomain()
  const popups = usePopups()
  const launch = usePlay()
  const { signedIn } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session ended during the game
  useEffect(() => {
    if (signedIn) return
    leave()
    popups.show({ kind: "login", afterwards: () => void launch(play.game, play.options) })
  }, [signedIn])
}

/** Opens the dialog with the focus in its frame. It closes before it leaves the page: the focus returns to the game's tile. */
function useDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector("iframe")?.focus()
    return () => element?.close()
  }, [dialog])
}

/** The way to each game that is open, and the one that the bar speaks of. */
function useLines(desk: TableDesk) {
  const lines = useRef(new Map<number, SeatLine>())
  const [chosen, choose] = useState(0)
  const line = ({ id }: Seat) => lines.current.get(id)
  return {
    active: desk.seats.find(({ id }) => id === chosen) ?? desk.seats[0]!,
    line,
    choose: ({ id }: Seat) => choose(id),
    turnTo(seat: Seat) {
      choose(seat.id)
      line(seat)?.focus()
    },
    keep({ id }: Seat, open: SeatLine | undefined) {
      if (open) lines.current.set(id, open)
      else lines.current.delete(id)
    },
  }
}

/** Leaves games, and opens one again whose address is used up. */
function useLeaving(desk: TableDesk, close: () => void, turnTo: (seat: Seat) => void) {
  const { launcher: first, memberStores, session } = useDomain()
  const bringBack = useBringBack()
  const { language } = useWords()
  const launch = usePlay()
  const navigate = useNavigate()

  /** Off the game's address: back to the page below it, unless the visitor has gone elsewhere. */
  function leaveAddress(): void {
    const here = currentLocation()
    if (!gameAt(here.pathname)) return
    if (gameEntryOf(here)) void navigate(-1)
    else void navigate(HOME, { replace: true })
  }
  function leave(): void {
    if (document.fullscreenElement) void document.exitFullscreen()
    const left = desk.seats
    close()
    const ended = desk.leaveAll()
    if (session.signedIn) void ended.then(() => bringBack(left))
    void memberStores?.wallet.refresh()
    setTimeout(leaveAddress)
  }
  function leaveOne(seat: Seat): void {
    const others = desk.seats.filter(({ id }) => id !== seat.id)
    const [next] = others
    if (!next) {
      leave()
      return
    }
    const ended = desk.leave(seat)
    turnTo(next)
    // The wallet at a studio is for all of its games that are open here.
    if (session.signedIn && !others.some(({ play }) => play.game.vendor === seat.play.game.vendor))
      void ended.then(() => bringBack([seat]))
  }
  /** A game's address is valid for one opening, so a reload launches again; if that is refused, there is nothing left to show. */
  async function again(seat: Seat): Promise<void> {
    const { launcher, play } = seat
    const options = { ...play.options, instead: true }
    if (launcher === first) await launch(play.game, options)
    else await launcher.launch(play.game, language, options)
    if (launcher.launching === undefined && launcher.play === play) leaveOne(seat)
  }
  return { leave, leaveOne, again }
}

/** Back, or a link to another page, closes the games. */
function useLeftAddress(leave: () => void): void {
  const { pathname } = useLocation()
  const entered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address
  useEffect(() => {
    if (gameAt(pathname)) entered.current = true
    else if (entered.current) leave()
  }, [pathname])
}

/** A page that is closed or loaded again leaves its games; one that the browser kept launches them again when it is back. */
function useClosedPage(desk: TableDesk, close: () => void): void {
  const { language } = useWords()
  const launch = usePlay()
  const relaunch = useRef<(left: readonly Seat[]) => Promise<void>>(undefined)
  relaunch.current = async ([first, ...others]) => {
    if (!first) return
    await launch(first.play.game, { ...first.play.options, instead: true })
    if (desk.seats.length === 0) return close()
    for (const { play } of others) await desk.add(play.game, language, play.options)
  }
  useEffect(() => {
    let left: readonly Seat[] = []
    const closed = () => {
      left = desk.seats
      void desk.leaveAll()
    }
    const cameBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void relaunch.current?.(left)
      left = []
    }
    addEventListener("pagehide", closed)
    addEventListener("pageshow", cameBack)
    return () => {
      removeEventListener("pagehide", closed)
      removeEventListener("pageshow", cameBack)
    }
  }, [desk])
}

/** Asks how much to move to the studio's own wallet, where an open game has one. */
function useFunding() {
  const popups = usePopups()
  return ({ game, ownWallet }: Seat["play"], afterwards: () => void): void => {
    if (ownWallet) popups.show({ kind: "wallet", game, open: true, afterwards })
  }
}

/** The sheet about the game, which leads to the game's own rules. */
function useRules(line: () => SeatLine | undefined) {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    show() {
      setOpen(false)
      line()?.send({ baize: "rules" })
      line()?.focus()
    },
  }
}

const isLive = ({ play }: Seat): boolean => play.game.gameType === "LIVE" && play.house

/** Games in frames above everything. Leaving them refreshes the balance. */
const Stage = observer(function Stage({ desk, close }: { desk: TableDesk; close: () => void }) {
  const { site } = useDomain()
  const dialog = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const fund = useFunding()
  const [spoken, setSpoken] = useState<SpokenBySeat>()
  const { active, line, choose, turnTo, keep } = useLines(desk)
  const { leave, leaveOne, again } = useLeaving(desk, close, turnTo)
  const tools = useGameTools()
  const rules = useRules(() => line(active))
  const { seats } = desk
  const { play } = active
  const beside = seats.length > 1
  const bar = { play, leave, screen: sheet, spoken: spoken?.balance }

  useDialog(dialog)
  useSessionEnd(active, leave)
  useLeftAddress(leave)

  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      data-beside={beside}
      aria-label={play.name}
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
    >
      {/* The full-screen element: a dialog itself can't be one. */}
      <section ref={sheet} className={style.sheet}>
        <GameBar
          {...bar}
          reload={() => void again(active)}
          rules={rules.open}
          {...tools.of(active.id)}
          press={tool => tools.press(line(active), tool)}
        >
          {/* A brand that allows one game at a time ends the others. */}
          {seats.every(isLive) && !desk.isFull && !site.has("ONEGAME3") && (
            <AddTable desk={desk} added={() => choose(desk.seats.at(-1) ?? active)} />
          )}
        </GameBar>
        {beside && <TableStrip desk={desk} active={active} leave={leaveOne} turnTo={turnTo} />}
        <div className={style.desk} data-seats={seats.length}>
          {seats.map(seat => (
            <GameSeat
              key={seat.id}
              seat={seat}
              beside={beside}
              active={seat.id === active.id}
              spoken={spoken}
              onBalance={balance => setSpoken({ by: seat.id, balance })}
              onLine={open => keep(seat, open)}
              onTools={said => tools.keep(seat.id, said)}
              onActive={() => choose(seat)}
              onFunds={() => fund(seat.play, () => line(seat)?.send({ baize: "moved" }))}
              again={() => void again(seat)}
              leave={() => leaveOne(seat)}
            />
          ))}
        </div>
      </section>
      {rules.isOpen && <GameRules play={play} show={rules.show} close={rules.close} />}
      {play.mode === "real" && <RealityStop leave={leave} />}
    </dialog>
  )
})
