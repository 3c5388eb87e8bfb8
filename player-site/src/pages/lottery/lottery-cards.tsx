import type { Lottery } from "@baize/common/api/lottery.ts"
import type { ServerTime } from "@baize/common/domain/site/server-time.ts"
import { observer } from "mobx-react-lite"
import { useWords } from "../../parts/words.ts"
import { LotteryCard } from "./lottery-card.tsx"
import style from "./lottery-cards.module.css"

interface LotteryCardsProps {
  games: readonly Lottery[]
  time: ServerTime
  to: string
  /** One line that scrolls, without headings. */
  line?: boolean
}

/** Lotteries as cards, grouped by region if they have one. */
export const LotteryCards = observer(function LotteryCards({ games, time, to, line = false }: LotteryCardsProps) {
  const { t } = useWords()
  const list = (some: readonly Lottery[]) => (
    <ul className={line ? style.line : style.cards}>
      {some.map(game => (
        <LotteryCard key={game.gameCode} game={game} time={time} to={to} />
      ))}
    </ul>
  )
  if (line || games.every(({ region }) => region === null)) return list(games)
  const regions = Map.groupBy(games, ({ region }) => region ?? ("straits" as const))
  return [...regions].map(([region, some]) => (
    <section key={region} className={style.region}>
      <h2>{t(`lottery.region.${region}`)}</h2>
      {list(some)}
    </section>
  ))
})
