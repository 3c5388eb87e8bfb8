import type { SaferPlay } from "@baize/common/domain/protection/safer-play.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Problem } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useWords } from "../../../parts/words.ts"
import { Signed } from "../signed.tsx"
import style from "./safer-play.module.css"
import { useDuration } from "./use-limit-words.ts"

/** Net result and time of the current day, week and month. */
export const Played = observer(function Played({ played }: { played: SaferPlay["played"] }) {
  const { format } = useWords()
  const { t: own } = useTranslation("protection")
  const duration = useDuration()
  const { value, problem } = played
  return (
    <Panel title={own("played")}>
      {problem && !value && <Problem problem={problem} retry={() => void played.load()} />}
      {(value || !problem) && (
        // Until the figures are known, the space that they take: nothing below moves when they come.
        <dl className={`${style.played} ${value ? "" : style.unknown}`} aria-busy={!value || undefined}>
          {(["today", "week", "month"] as const).map(period => {
            const { staked, won, seconds } = value?.[period] ?? { staked: 0, won: 0, seconds: 0 }
            return (
              <div key={period}>
                <dt>{own(`period.${period}`)}</dt>
                <dd className={style.net}>
                  <Signed sum={won - staked} />
                </dd>
                <dd>{own("stakedWon", { staked: format.money(staked), won: format.money(won) })}</dd>
                <dd>{own("timePlayed", { time: duration(Math.floor(seconds / 60)) })}</dd>
              </div>
            )
          })}
        </dl>
      )}
      <p className={style.small}>{own("playedText")}</p>
    </Panel>
  )
})
