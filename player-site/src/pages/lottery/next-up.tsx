import type { Lottery } from "@baize/common/api/lottery.ts"
import type { ServerTime } from "@baize/common/domain/site/server-time.ts"
import { observer } from "mobx-react-lite"
import { buttonClass } from "../../parts/button.tsx"
import { ClothCard } from "../../parts/cloth-card.tsx"
import { Link } from "../../parts/router.ts"
import { Countdown } from "./countdown.tsx"
import style from "./next-up.module.css"
import { useLotteryWords } from "./use-lottery-words.ts"

interface NextUpProps {
  games: readonly Lottery[]
  time: ServerTime
  /** The page that shows it. */
  to: string
  /** Whether bets are accepted. */
  bets: boolean
}

const due = ({ next }: Lottery): number => (next ? Date.parse(next.drawsAt) : Number.POSITIVE_INFINITY)

/** The draw of these lotteries that is next, with the time left until it. */
export const NextUp = observer(function NextUp({ games, time, to, bets }: NextUpProps) {
  const { t, when } = useLotteryWords()
  const sorted = games.toSorted((one, other) => due(one) - due(other))
  // A draw that is being held leads only while no other one is ahead, and takes no more bets.
  const ahead = sorted.find(one => due(one) > time.second)
  const game = ahead?.next ? ahead : sorted[0]
  if (!game?.next) return null
  return (
    <ClothCard icon="lott" labelledBy="next-up">
      <div className={style.words}>
        <p>{t("lottery.next")}</p>
        <h2 id="next-up">{game.gameName}</h2>
        <p>{when(game.timetable)}</p>
      </div>
      <p className={style.left}>
        <span className="hidden">{t("lottery.left")}</span>
        <Countdown time={time} until={game.next.drawsAt} />
      </p>
      <Link to={`${to}?gameCode=${game.gameCode}`} className={buttonClass("primary", "large")}>
        {t(bets && game === ahead ? "lottery.bet" : "lottery.opened")}
      </Link>
    </ClothCard>
  )
})
