import type { HomeContent } from "@baize/common/domain/site/home.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Picture } from "../../parts/picture.tsx"
import { Section } from "../../parts/section.tsx"
import { useWords } from "../../parts/words.ts"
import { whileSeen } from "./while-seen.ts"
import style from "./winner-board.module.css"

/** The latest big wins, each a real round of a member whose name is masked; new ones appear automatically. */
export const WinnerBoard = observer(function WinnerBoard({ winners }: { winners: HomeContent["winners"] }) {
  const { t, format, language } = useWords()
  const domain = useDomain()
  const [board] = useState(() => domain.winnerBoard(winners))
  const list = useRef<HTMLOListElement>(null)
  const known = useRef(new Set(winners.map(({ customerId }) => customerId)))
  const some = board.list.length > 0

  useEffect(() => board.update(winners), [board, winners])
  useEffect(
    () => (some && list.current ? whileSeen(list.current, () => board.watch(language)) : undefined),
    [board, some, language],
  )
  useEffect(() => {
    for (const { customerId } of board.list) known.current.add(customerId)
  }, [board.list])

  if (!some) return null
  return (
    <Section icon="trophy" title={t("home.winners")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard */}
      <ol ref={list} className={style.board} tabIndex={0} aria-label={t("home.winners")}>
        {board.list.map((win, index) => (
          <li key={win.customerId} className={known.current.has(win.customerId) ? undefined : style.fresh}>
            <span className={`${style.rank} number`}>{index + 1}</span>
            <Picture src={win.iconUrl} alt="" />
            <span className={style.who}>
              <strong>{win.customerName}</strong>
              <span>{win.gameName}</span>
            </span>
            <span className={style.sum}>
              <strong className="number">{format.money(win.winAmount)}</strong>
              <time dateTime={win.time}>{format.date(win.time)}</time>
            </span>
          </li>
        ))}
      </ol>
      <p className={style.real}>{t("home.winnersReal")}</p>
    </Section>
  )
})
