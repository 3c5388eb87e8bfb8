import { lotteryLobby, type PrizeMode, prizeModes } from "@baize/common/api/lottery.ts"
import { LotteryBoard } from "@baize/common/domain/lottery/lottery-board.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import type { ServerTime } from "@baize/common/domain/site/server-time.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { buttonClass } from "../../parts/button.tsx"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { Link, useSearchParams } from "../../parts/router.ts"
import { Section } from "../../parts/section.tsx"
import { Title } from "../../parts/title.tsx"
import { useScrollingRow } from "../../parts/use-scrolling-row.ts"
import { useWords } from "../../parts/words.ts"
import { lotteryPath } from "../../paths.ts"
import { BettingNote } from "./betting-note.tsx"
import style from "./lottery.module.css"
import { LotteryCards } from "./lottery-cards.tsx"
import { type LotteryKind, lotteryTitle } from "./lottery-kind.ts"
import { NextUp } from "./next-up.tsx"
import pills from "./pills.module.css"

/** The type that the address names, if the brand has it, and the types to show. */
function modesOf(kind: LotteryKind, named: string | null, modes: readonly PrizeMode[] | undefined) {
  const requested = (modes ?? prizeModes).find(mode => mode === named)
  const chosen = kind === "all" ? requested : undefined
  const shown: readonly PrizeMode[] = kind === "sea" ? ["SEA"] : chosen ? [chosen] : (modes ?? [])
  return { chosen, shown }
}

/** All draws, or those of one type. */
function Modes({ modes, chosen }: { modes: readonly PrizeMode[]; chosen: PrizeMode | undefined }) {
  const { t } = useWords()
  const line = useScrollingRow("[aria-current=page]", chosen)
  return (
    <nav ref={line} className={pills.pills} aria-label={t("lottery.modes")}>
      <Link to={lotteryPath.all} aria-current={chosen ? undefined : "page"} replace>
        {t("lottery.all")}
      </Link>
      {modes.map(one => (
        <Link key={one} to={`${lotteryPath.all}?prizeMode=${one}`} aria-current={one === chosen ? "page" : undefined} replace>
          {t(`lottery.mode.${one}`)}
        </Link>
      ))}
    </nav>
  )
}

/**
 * The lotteries of a page, of one type or all types, the draw that is next and recently opened ones first; each counts down to
 * its next draw and shows its last.
 */
export const Lobby = observer(function Lobby({ kind, time }: { kind: LotteryKind; time: ServerTime }) {
  const { dependencies, session } = useDomain()
  const { t, language } = useWords()
  const { memberId, trial } = session
  const [query] = useSearchParams()
  const [board] = useState(() => new LotteryBoard(dependencies))
  const [recent] = useState(() => new LotteryBoard(dependencies))
  const [lobby] = useState(() => new Remote(() => dependencies.api(lotteryLobby, {})))
  const modes = lobby.value?.modes.map(({ prizeMode }) => prizeMode)
  const { chosen, shown } = modesOf(kind, query.get("prizeMode"), modes)
  const asked = kind === "vietnam" || shown.length > 0

  useEffect(() => void lobby.load(), [lobby])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the types are named by their codes
  useEffect(() => {
    if (kind === "vietnam") void board.show({ vietnam: true, language })
    else if (asked) void board.show({ prizeModes: shown, language })
  }, [board, kind, shown.join(), language])
  useEffect(() => {
    if (memberId !== undefined) void recent.show({ recent: kind === "vietnam" ? "vietnam" : "all", language })
    else recent.games.put(undefined)
  }, [recent, kind, language, memberId])
  useEffect(() => (board.known ? board.watch() : undefined), [board, board.known])
  useEffect(() => (recent.known ? recent.watch() : undefined), [recent, recent.known])

  const { value: games, problem } = board.games
  const lately = (recent.games.value ?? []).filter(({ prizeMode }) => kind !== "sea" || prizeMode === "SEA")
  const lost = problem ?? (asked ? undefined : lobby.problem)
  // What is above the draws is shown as soon as all of it is known, so that nothing of it moves.
  const isComplete = (lobby.value || lobby.problem) && (memberId === undefined || recent.known || recent.games.problem)
  const [known, setKnown] = useState(false)
  if (isComplete && !known) setKnown(true)
  return (
    <div className={style.page}>
      <Title text={t(lotteryTitle[kind])} />
      <header className={style.head}>
        <h1>{t(lotteryTitle[kind])}</h1>
        {kind === "sea" && (
          <Link to={lotteryPath.vietnam} className={buttonClass("quiet", "small")}>
            {t("lottery.toVietnam")}
          </Link>
        )}
      </header>
      {known && lately.length > 0 && (
        <Section icon="history" title={t("lottery.recent")}>
          <LotteryCards games={lately} time={time} to={lotteryPath[kind]} line />
        </Section>
      )}
      {known && kind === "all" && modes && modes.length > 1 && <Modes modes={modes} chosen={chosen} />}
      {lost && !games && <Problem problem={lost} retry={() => void (problem ? board.reload() : lobby.load())} />}
      {(known ? !games && !lost && asked : !lost) && <Skeleton key={known ? "draws" : "page"} height="100vh" />}
      {known && games && (!lobby.value?.bettingOpen || trial) && (
        <BettingNote open={lobby.value?.bettingOpen} official={games.some(({ next }) => next?.sources.length)} />
      )}
      {known && ((games && games.length === 0) || (modes?.length === 0 && kind === "all")) && (
        <Empty icon="lott" title={t("lottery.none")} />
      )}
      {known && games && games.length > 0 && (
        <>
          <NextUp games={games} time={time} to={lotteryPath[kind]} bets={lobby.value?.bettingOpen === true} />
          {chosen && <h2 className="hidden">{t(`lottery.mode.${chosen}`)}</h2>}
          <LotteryCards games={games} time={time} to={lotteryPath[kind]} byMode={kind === "all" && !chosen} />
        </>
      )}
    </div>
  )
})
