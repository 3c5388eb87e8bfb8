import { addDays, type DayInterval } from "@baize/common/domain/days.ts"
import { useTranslation } from "react-i18next"
import { useWords } from "../../../parts/words.ts"
import style from "./profit.module.css"

interface ProfitChartProps {
  /** The days that were chosen. */
  readonly interval: DayInterval
  /** Those with play, oldest first. */
  readonly days: readonly { readonly day: string; readonly net: number }[]
}

/** Heights and widths in the chart's own units: the bars of the best and of the worst day together are as high as the chart. */
const HEIGHT = 120
const LEAST = 2
const STEP = 10
/** The width of a bar; few days have narrow ones. */
const barOf = (days: number): number => (days > 10 ? 7 : 4)
const MOST_DAYS = 92

/** The last days of an interval, each once. */
function everyDay({ from, to }: DayInterval): string[] {
  const listed: string[] = []
  for (let day = to; day >= from && listed.length < MOST_DAYS; day = addDays(day, -1)) listed.unshift(day)
  return listed
}

/** The result of each day as a bar, up for a win and down for a loss. The table below has the same figures as text. */
export function ProfitChart({ interval, days }: ProfitChartProps) {
  const { t } = useTranslation("records")
  const { t: site, format } = useWords()
  const shown = everyDay(interval)
  const [first, last] = [shown[0], shown.at(-1)]
  const ordered = days.filter(({ net }) => net !== 0).sort((one, other) => one.net - other.net)
  const [worst, best] = [ordered[0], ordered.at(-1)]
  if (!first || !last || !worst || !best || shown.length < 2) return null
  const [up, down] = [Math.max(0, best.net), Math.max(0, -worst.net)]
  /** Where neither was won nor lost; the smallest bar has room on both sides. */
  const middle = Math.min(HEIGHT - LEAST, Math.max(LEAST, (up / (up + down)) * HEIGHT))
  const width = shown.length * STEP
  const bar = barOf(shown.length)
  return (
    <figure className={style.chart}>
      <figcaption>
        {t(best === worst ? "profit.chartOfOne" : "profit.chart", {
          from: format.day(first),
          to: format.day(last),
          best: format.money(best.net),
          bestDay: format.day(best.day),
          worst: format.money(worst.net),
          worstDay: format.day(worst.day),
        })}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {ordered.map(({ day, net }) => {
          const height = Math.max(LEAST, net > 0 ? (net / up) * middle : (-net / down) * (HEIGHT - middle))
          return (
            <rect
              key={day}
              className={net > 0 ? style.won : style.lost}
              x={shown.indexOf(day) * STEP + (STEP - bar) / 2}
              y={net > 0 ? middle - height : middle}
              width={bar}
              height={height}
            >
              <title>{site("common:labeled", { label: format.day(day), value: format.money(net) })}</title>
            </rect>
          )
        })}
        <line x1={0} x2={width} y1={middle} y2={middle} vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  )
}
