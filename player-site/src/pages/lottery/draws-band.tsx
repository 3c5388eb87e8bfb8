import type { PrizeMode } from "@baize/common/api/lottery.ts"
import { LotteryBoard } from "@baize/common/domain/lottery/lottery-board.ts"
import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { buttonClass } from "../../parts/button.tsx"
import { Skeleton } from "../../parts/notes.tsx"
import { Link } from "../../parts/router.ts"
import { Section } from "../../parts/section.tsx"
import { useWords } from "../../parts/words.ts"
import { lotteryPath } from "../../paths.ts"
import style from "./lottery.module.css"
import { LotteryCards } from "./lottery-cards.tsx"
import { useServerTime } from "./use-server-time.ts"

interface DrawsBandProps {
  mode: PrizeMode
  /** In their place when there are none. */
  otherwise?: ReactNode
}

/** The house's own draws of a kind, above the studios' games. They are optional: a problem shows what is in their place. */
export const DrawsBand = observer(function DrawsBand({ mode, otherwise = null }: DrawsBandProps) {
  const { dependencies } = useDomain()
  const { t, language } = useWords()
  const time = useServerTime()
  const [board] = useState(() => new LotteryBoard(dependencies))
  useEffect(() => void board.show({ prizeModes: [mode], language }), [board, mode, language])
  useEffect(() => (board.known ? board.watch() : undefined), [board, board.known])
  const { value: games, problem } = board.games
  if (games ? games.length === 0 : problem) return otherwise
  return (
    <div className={style.band}>
      <Section
        icon="lott"
        title={t("lottery.band")}
        end={
          <Link to={`${lotteryPath.all}?prizeMode=${mode}`} className={buttonClass("quiet", "small")}>
            {t("lottery.all")}
          </Link>
        }
      >
        {games ? <LotteryCards games={games} time={time} to={lotteryPath.all} line /> : <Skeleton height={BAND_HEIGHT} />}
      </Section>
    </div>
  )
})

/** The height of its cards, reserved so that nothing moves when they load. */
const BAND_HEIGHT = 226
