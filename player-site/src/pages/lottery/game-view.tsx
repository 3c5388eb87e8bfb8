import { type Lottery, lotteryLobby } from "@baize/common/api/lottery.ts"
import { LotteryBoard, noteOpened } from "@baize/common/domain/lottery/lottery-board.ts"
import { openedBy } from "@baize/common/domain/lottery/opened-numbers.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import type { ServerTime } from "@baize/common/domain/site/server-time.ts"
import { type PrizeRule, ruleOf } from "@baize/common/lottery/rule.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Icon } from "../../parts/icon.tsx"
import { lazyPage } from "../../parts/lazy-page.tsx"
import { Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Link } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import { lotteryDrawPath, lotteryPath } from "../../paths.ts"
import { BettingNote } from "./betting-note.tsx"
import { Countdown } from "./countdown.tsx"
import { DrawHistory } from "./draw-history.tsx"
import { DrawNumbers } from "./draw-numbers.tsx"
import style from "./lottery.module.css"
import { type LotteryKind, lotteryTitle } from "./lottery-kind.ts"
import { useLotteryWords } from "./use-lottery-words.ts"

const BettingDesk = lazyPage(() =>
  withWords(
    ["lotterySlip", "lotteryBets"],
    import("./slip/betting-desk.tsx").then(file => file.BettingDesk),
  ),
)

const ResultSource = lazyPage(() =>
  withWords(
    ["lotteryRules"],
    import("./result-source.tsx").then(file => file.ResultSource),
  ),
)

interface GameViewProps {
  gameCode: string
  kind: LotteryKind
  time: ServerTime
}

/** One lottery: the time until its next draw, the commitment to it, and all its past draws. */
export const GameView = observer(function GameView({ gameCode, kind, time }: GameViewProps) {
  const { dependencies, session } = useDomain()
  const { t, language } = useWords()
  const { whenInAll } = useLotteryWords()
  const [board] = useState(() => new LotteryBoard(dependencies))
  useEffect(() => void board.show({ gameCode, language }), [board, gameCode, language])
  useEffect(() => (board.known ? board.watch() : undefined), [board, board.known])
  const { memberId, trial } = session
  useEffect(() => {
    if (memberId !== undefined) void noteOpened(dependencies.api, gameCode)
  }, [dependencies.api, gameCode, memberId])
  const [lobby] = useState(() => new Remote(() => dependencies.api(lotteryLobby, {})))
  useEffect(() => void lobby.load(), [lobby])
  const known = lobby.value !== undefined || lobby.problem !== undefined
  const bets = lobby.value?.bettingOpen === true
  const [game] = board.games.value ?? []
  const region = game?.region
  const [tables] = useState(() => new Map<string, ReturnType<typeof openedBy>>())
  if (game && !tables.has(gameCode)) tables.set(gameCode, openedBy(dependencies.api, { gameCode, region: region ?? null }))
  const table = tables.get(gameCode)
  return (
    <div className={style.page}>
      <Link to={lotteryPath[kind]} className={style.back}>
        <Icon name="left" size={16} />
        <span>{t(lotteryTitle[kind])}</span>
      </Link>
      <Title text={game?.gameName ?? t(lotteryTitle[kind])} />
      <header className={style.head}>
        <h1>{game?.gameName ?? t(lotteryTitle[kind])}</h1>
        {!game && <p className={style.coming}>{"\u00a0"}</p>}
        {game && whenInAll(game.timetable, dependencies.site.now()).map(line => <p key={line}>{line}</p>)}
        {game && (
          <Link to={`${lotteryPath[kind]}?gameCode=${encodeURIComponent(gameCode)}&rules`} className={style.link}>
            {t("lottery.howToBet")}
          </Link>
        )}
      </header>
      {(!bets || trial) && <BettingNote open={lobby.value?.bettingOpen} official={!!game?.next?.sources.length} />}
      {!game && board.games.problem && <Problem problem={board.games.problem} retry={() => void board.reload()} />}
      {(!game || !known) && !board.games.problem && <Skeleton height="100vh" />}
      {game && bets && <BettingDesk key={trial ? undefined : memberId} game={game} time={time} />}
      {game && known && !bets && (
        <div className={style.pair}>
          <NextDraw next={game.next} time={time} />
          <LastDraw game={game} />
        </div>
      )}
      {game && known && table && <DrawHistory game={game} table={table} />}
      {game && known && <DrawRules rules={ruleOf(game.rule)} />}
      {game?.next && bets && game.next.commitment !== null && (
        <Committed numero={game.next.numero} commitment={game.next.commitment} />
      )}
      {game?.next && known && <ResultSource sources={game.next.sources} />}
    </div>
  )
})

/** The time until the next draw, and the commitment to it. */
const NextDraw = observer(function NextDraw({ next, time }: { next: Lottery["next"]; time: ServerTime }) {
  const { t, format } = useWords()
  return (
    <Panel title={t("lottery.next")}>
      {next ? (
        <>
          <p className={style.due}>
            <span>{t("lottery.numero", { numero: next.numero })}</span>
            <time dateTime={next.drawsAt}>
              {format.instant(next.drawsAt)} {format.offset}
            </time>
          </p>
          <p className={style.big}>
            <span className="hidden">{t("lottery.left")}</span>
            <Countdown time={time} until={next.drawsAt} />
          </p>
          {next.commitment !== null && <Commitment commitment={next.commitment} />}
        </>
      ) : (
        <p>{t("lottery.noNext")}</p>
      )}
    </Panel>
  )
})

function Commitment({ commitment }: { commitment: string }) {
  const { t } = useWords()
  return (
    <details className={style.fold}>
      <summary>{t("lottery.commitment")}</summary>
      <p>{t("lottery.commitmentText")}</p>
      <code className={style.hash}>{commitment}</code>
    </details>
  )
}

/** The commitment to the next draw, below the board. */
function Committed({ numero, commitment }: { numero: string; commitment: string }) {
  const { t } = useWords()
  return (
    <Panel title={t("lottery.committed", { numero })}>
      <Commitment commitment={commitment} />
    </Panel>
  )
}

/** The numbers of the last draw, with a link to verify them. */
const LastDraw = observer(function LastDraw({ game }: { game: Lottery }) {
  const { t, format } = useWords()
  const { last } = game
  return (
    <Panel title={t("lottery.last")}>
      {last ? (
        <>
          <p className={style.due}>
            <Link to={lotteryDrawPath(game.gameCode, last.numero)} className={style.link}>
              {t("lottery.verifyOf", { numero: last.numero })}
            </Link>
            <time dateTime={last.drawsAt}>
              {format.instant(last.drawsAt)} {format.offset}
            </time>
          </p>
          <DrawNumbers rule={game.rule} opened={last.opened} all />
        </>
      ) : (
        <p>{t("lottery.noLast")}</p>
      )}
    </Panel>
  )
})

/** How the numbers of each prize are drawn. */
const DrawRules = observer(function DrawRules({ rules }: { rules: readonly PrizeRule[] }) {
  const { t, prizeName, drawn } = useLotteryWords()
  return (
    <Panel title={t("lottery.how")}>
      <dl className={style.rule}>
        {rules.map(rule => (
          <div key={rule.prize}>
            <dt>{prizeName(rule.prize, rule.rest)}</dt>
            <dd>{drawn(rule)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
})
