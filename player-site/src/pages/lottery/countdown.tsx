import type { ServerTime } from "@baize/common/domain/site/server-time.ts"
import { observer } from "mobx-react-lite"
import { useWords } from "../../parts/words.ts"
import style from "./lottery.module.css"

const two = (number: number): string => String(number).padStart(2, "0")

/** The time left until a draw, by the platform's clock; read by screen readers on focus, never announced. */
export const Countdown = observer(function Countdown({ time, until }: { time: ServerTime; until: string }) {
  const { t, format } = useWords()
  const left = Math.ceil((Date.parse(until) - time.second) / 1_000)
  if (left <= 0) return <span className={style.drawing}>{t("lottery.drawing")}</span>
  const days = Math.floor(left / 86_400)
  const clock = `${two(Math.floor(left / 3_600) % 24)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
  return (
    <span className={`number ${style.countdown}`} role="timer" aria-live="off" data-soon={left <= 10 || undefined}>
      {days > 0 ? t("lottery.days", { count: days, shown: format.count(days), time: clock }) : clock}
    </span>
  )
})
