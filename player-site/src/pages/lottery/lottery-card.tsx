import type { Lottery } from "@baize/common/api/lottery.ts"
import type { ServerTime } from "@baize/common/domain/site/server-time.ts"
import { observer } from "mobx-react-lite"
import { Link } from "../../parts/router.ts"
import { Countdown } from "./countdown.tsx"
import { DrawNumbers } from "./draw-numbers.tsx"
import style from "./lottery-cards.module.css"
import { useLotteryWords } from "./use-lottery-words.ts"

interface LotteryCardProps {
  game: Lottery
  time: ServerTime
  /** The page that shows it. */
  to: string
}

/** A lottery: its timetable, its countdown, and its last draw. */
export const LotteryCard = observer(function LotteryCard({ game, time, to }: LotteryCardProps) {
  const { t, when } = useLotteryWords()
  const { gameCode, gameName, timetable, rule, next, last } = game
  return (
    <li className={style.card}>
      <header>
        <h3>
          <Link to={`${to}?gameCode=${gameCode}`}>{gameName}</Link>
        </h3>
        <p>{when(timetable)}</p>
      </header>
      <div className={style.left}>
        <span>{t("lottery.next")}</span>
        {next ? <Countdown time={time} until={next.drawsAt} /> : <span>{t("lottery.noNext")}</span>}
      </div>
      <div className={style.result}>
        <span>{last ? t("lottery.numero", { numero: last.numero }) : t("lottery.noLast")}</span>
        {last && <DrawNumbers rule={rule} opened={last.opened} brief />}
      </div>
    </li>
  )
})
