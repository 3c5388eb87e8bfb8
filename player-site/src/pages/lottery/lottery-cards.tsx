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
  /** Grouped by type instead. */
  byMode?: boolean
}

/** Lotteries as cards, grouped by region if they have one. */
export const LotteryCards = observer(function LotteryCards({ games, time, to, line = false, byMode }: LotteryCardsProps) {
  const { t } = useWords()
  const list = (some: readonly Lottery[]) => (
    <ul className={line ? style.line : style.cards}>
      {some.map(game => (
        <LotteryCard key={game.gameCode} game={game} time={time} to={to} />
      ))}
    </ul>
  )
  const group = (key: string, title: string, some: readonly Lottery[]) => (
    <section key={key} className={style.region}>
      <h2>{title}</h2>
      {list(some)}
    </section>
  )
  if (byMode)
    return [...Map.groupBy(games, ({ prizeMode }) => prizeMode)].map(([mode, some]) =>
      group(mode, t(`lottery.mode.${mode}`), some),
    )
  if (line || games.every(({ region }) => region === null)) return list(games)
  const regions = Map.groupBy(games, ({ region }) => region ?? ("straits" as const))
  return [...regions].map(([region, some]) => group(region, t(`lottery.region.${region}`), some))
})
