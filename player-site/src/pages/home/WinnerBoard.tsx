import type { Home } from "@baize/common/api/site.ts"
import type { InferOutput } from "valibot"
import { Picture } from "../../parts/Picture.tsx"
import { Section } from "../../parts/Section.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./WinnerBoard.module.css"

/** The last big wins, each a real round of somebody whose name is masked. */
export function WinnerBoard({ winners }: { winners: InferOutput<typeof Home>["winners"] }) {
  const { t, format } = useWords()
  if (winners.length === 0) return null
  return (
    <Section icon="trophy" title={t("home.winners")} end={<span className={style.live}>{t("home.winnersReal")}</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard */}
      <ol className={style.board} tabIndex={0} aria-label={t("home.winners")}>
        {winners.map((win, index) => (
          <li key={`${win.customerId} ${win.time} ${win.winAmount}`}>
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
    </Section>
  )
}
