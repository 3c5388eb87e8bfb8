import type { Lottery } from "@baize/common/api/lottery.ts"
import { BetFavorites } from "@baize/common/domain/lottery/bet-favorites.ts"
import { LotteryBetting } from "@baize/common/domain/lottery/betting.ts"
import type { DrawSounds } from "@baize/common/domain/lottery/draw-sounds.ts"
import { SavedPicks } from "@baize/common/domain/lottery/saved-picks.ts"
import { drawOutcome, LotteryTickets } from "@baize/common/domain/lottery/tickets.ts"
import type { Slicing } from "@baize/common/domain/lottery/typed-entry.ts"
import type { ServerTime } from "@baize/common/domain/site/server-time.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Problem, Skeleton } from "../../../parts/notes.tsx"
import { useWords } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { Board } from "./board.tsx"
import { Cart } from "./cart.tsx"
import { ClosingHead } from "./closing-head.tsx"
import style from "./desk.module.css"
import { ProvideDesk } from "./desk.ts"
import { LiveBar } from "./live-bar.tsx"
import { MyTickets } from "./my-tickets.tsx"
import { useDrawSounds } from "./use-draw-sounds.ts"

/** A message to itself: unlike `scheduler.yield`, which goes before frames, it lets the page draw. */
const slicing: Slicing = {
  now: () => performance.now(),
  pause: () =>
    new Promise(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(0)
    }),
}

/** A page that is hidden may be ended without being told, on a phone. */
function onLeave(work: () => void): () => void {
  const hidden = (): void => {
    if (document.visibilityState === "hidden") work()
  }
  window.addEventListener("pagehide", work)
  document.addEventListener("visibilitychange", hidden)
  return () => {
    window.removeEventListener("pagehide", work)
    document.removeEventListener("visibilitychange", hidden)
  }
}

interface BettingDeskProps {
  game: Lottery
  time: ServerTime
}

/** Where a player bets on a lottery: the open draw, the board, the slip, and the tickets of a member. */
export const BettingDesk = observer(function BettingDesk({ game, time }: BettingDeskProps) {
  const { dependencies, session, memberStores } = useDomain()
  const { gameCode, last } = game
  const [onBalance] = useState(() => (cash: number) => memberStores?.wallet.update(cash))
  const memberId = session.trial ? undefined : session.memberId
  const [betting] = useState(
    () =>
      new LotteryBetting(gameCode, {
        ...dependencies,
        slicing,
        onLeave,
        time,
        exponent: dependencies.site.info?.exponent ?? 2,
        memberId,
        onBalance,
      }),
  )
  const [tickets] = useState(() => new LotteryTickets(dependencies.api, { gameCode }, onBalance))
  useEffect(() => betting.start(), [betting])
  const sounds = useDrawSounds({ last, betting, time })
  useOutcome(game, tickets, sounds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the coming draws are others after each draw
  useEffect(() => void betting.coming.load(), [betting, last?.numero])
  const { terms, slip } = betting
  const family = terms.value?.family ?? ""
  const favorites = useMemo(() => new BetFavorites(dependencies.storage, family), [dependencies.storage, family])
  const saved = useMemo(
    () => new SavedPicks(dependencies.storage, { family, memberId }),
    [dependencies.storage, family, memberId],
  )
  const desk = useMemo(
    () => slip && { gameCode, family, betting, slip, favorites, saved, tickets, sounds },
    [gameCode, family, betting, slip, favorites, saved, tickets, sounds],
  )
  if (terms.problem && !slip) return <Problem problem={terms.problem} retry={() => void terms.load()} />
  if (!desk) return <Skeleton height="100vh" />
  return (
    <ProvideDesk value={desk}>
      <div className={style.desk}>
        <div className={style.betting}>
          <div className={style.main}>
            <ClosingHead game={game} time={time} />
            <Board />
            <LiveBar time={time} />
          </div>
          <SideCart />
        </div>
        {session.signedIn && !session.trial && <MyTickets />}
      </div>
    </ProvideDesk>
  )
})

const SideCart = observer(function SideCart() {
  const { t } = useTranslation("lotterySlip")
  return (
    <aside className={style.side} aria-label={t("slip.title")}>
      <h2>{t("slip.title")}</h2>
      <Cart />
    </aside>
  )
})

/** After each draw: what it brought, and the tickets as they are now. */
function useOutcome({ gameCode, last }: Lottery, tickets: LotteryTickets, sounds: DrawSounds): void {
  const { dependencies, memberStores, session } = useDomain()
  const { format } = useWords()
  const { t: own } = useTranslation("lotterySlip")
  const toasts = useToasts()
  const seen = useRef(last?.numero)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draw
  useEffect(() => {
    const numero = last?.numero
    if (numero === undefined || numero === seen.current) return
    seen.current = numero
    if (!session.signedIn || session.trial) return
    let here = true
    const tell = async () => {
      const outcome = await drawOutcome(dependencies, { gameCode, numero })
      if (!here || !outcome) return
      const { prize } = outcome
      if (prize > 0) {
        toasts.say(own("outcome.won", { numero, sum: format.money(prize) }), "positive")
        sounds.make("win")
      } else toasts.announce(own("outcome.lost", { numero }))
      void tickets.table.reload()
      void memberStores?.wallet.refresh()
    }
    tell().catch(() => undefined)
    return () => {
      here = false
    }
  }, [last?.numero])
}
