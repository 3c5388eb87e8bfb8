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
import pills from "./pills.module.css"

/** The lotteries of a page, recently opened ones first; each counts down to its next draw and shows its last. */
export const Lobby = observer(function Lobby({ kind, time }: { kind: LotteryKind; time: ServerTime }) {
  const { dependencies, session } = useDomain()
  const { t, language } = useWords()
  const { memberId, trial } = session
  const [query] = useSearchParams()
  const [board] = useState(() => new LotteryBoard(dependencies))
  const [recent] = useState(() => new LotteryBoard(dependencies))
  const [lobby] = useState(() => new Remote(() => dependencies.api(lotteryLobby, {})))
  const modes = lobby.value?.modes.map(({ prizeMode }) => prizeMode) ?? []
  const requested = prizeModes.find(mode => mode === query.get("prizeMode"))
  const mode: PrizeMode | undefined =
    kind === "sea" ? "SEA" : modes.length > 0 ? (modes.find(one => one === requested) ?? modes[0]) : requested

  const line = useScrollingRow("[aria-current=page]", mode)

  useEffect(() => void lobby.load(), [lobby])
  useEffect(() => {
    if (kind === "vietnam") void board.show({ vietnam: true, language })
    else if (mode) void board.show({ prizeMode: mode, language })
  }, [board, kind, mode, language])
  useEffect(() => {
    if (memberId !== undefined) void recent.show({ recent: kind === "vietnam" ? "vietnam" : "all", language })
    else recent.games.put(undefined)
  }, [recent, kind, language, memberId])
  useEffect(() => (board.known ? board.watch() : undefined), [board, board.known])
  useEffect(() => (recent.known ? recent.watch() : undefined), [recent, recent.known])

  const { value: games, problem } = board.games
  const lately = (recent.games.value ?? []).filter(({ prizeMode }) => kind !== "sea" || prizeMode === "SEA")
  const lost = problem ?? (mode || kind === "vietnam" ? undefined : lobby.problem)
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
      {(!lobby.value?.bettingOpen || trial) && (
        <BettingNote open={lobby.value?.bettingOpen} official={games?.some(({ next }) => next?.sources.length)} />
      )}
      {lately.length > 0 && (
        <Section icon="history" title={t("lottery.recent")}>
          <LotteryCards games={lately} time={time} to={lotteryPath[kind]} line />
        </Section>
      )}
      {kind === "all" && modes.length > 1 && (
        <nav ref={line} className={pills.pills} aria-label={t("lottery.modes")}>
          {modes.map(one => (
            <Link key={one} to={`${lotteryPath.all}?prizeMode=${one}`} aria-current={one === mode ? "page" : undefined} replace>
              {t(`lottery.mode.${one}`)}
            </Link>
          ))}
        </nav>
      )}
      {lost && !games && <Problem problem={lost} retry={() => void (problem ? board.reload() : lobby.load())} />}
      {!games && !lost && (mode || kind === "vietnam" || !lobby.value) && <Skeleton height={420} />}
      {((games && games.length === 0) || (lobby.value && modes.length === 0 && kind === "all")) && (
        <Empty icon="lott" title={t("lottery.none")} />
      )}
      {games && mode && kind === "all" && <h2 className="hidden">{t(`lottery.mode.${mode}`)}</h2>}
      {games && games.length > 0 && <LotteryCards games={games} time={time} to={lotteryPath[kind]} />}
    </div>
  )
})
