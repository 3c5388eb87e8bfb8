import { extremes, type TrendDraw, type TrendTrack, trendOf, type ValueTrend } from "@baize/common/domain/lottery/trends.ts"
import { observer } from "mobx-react-lite"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useWords } from "../../parts/words.ts"
import type { TrendWords } from "./trend-words.ts"
import style from "./trends.module.css"

interface TrendCountsProps {
  tracks: readonly TrendTrack[]
  draws: readonly TrendDraw[]
  words: TrendWords
}

type Figure = Exclude<keyof ValueTrend, "value">
const figures = ["count", "expected", "omission", "longest", "run"] as const satisfies readonly Figure[]

/** How often each number came, against what was to be expected, and how long ago. */
export const TrendCounts = observer(function TrendCounts({ tracks, draws, words }: TrendCountsProps) {
  const { format, language } = useWords()
  const { t } = useTranslation("lotteryTrends")
  const [code, setCode] = useState(tracks[0]!.code)
  const [order, setOrder] = useState<Figure | "value">("value")
  const track = tracks.find(one => one.code === code) ?? tracks[0]!
  const trends = trendOf(track, draws)
  const most = track.values.length > 20 ? 10 : 3
  const hot = extremes(trends, "hot", most)
  const cold = extremes(trends, "cold", most)
  const absent = trends.toSorted((one, other) => other.omission - one.omission).slice(0, most)
  const rows = order === "value" ? trends : trends.toSorted((one, other) => other[order] - one[order])
  const count = draws.length
  const caption = t("countsCaption", { track: words.track(track.code), count, shown: format.count(count) })
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const omission = (trend: ValueTrend): string =>
    trend.count === 0 ? t("never", { draws: format.count(trend.omission) }) : format.count(trend.omission)
  return (
    <>
      <TrackSelect label={t("what")} tracks={tracks} chosen={code} choose={setCode} words={words} />
      <dl className={style.extremes}>
        <Extreme title={t("hot")} heat="hot" values={hot.map(({ value }) => value)} none={t("noneApart")} />
        <Extreme title={t("cold")} heat="cold" values={cold.map(({ value }) => value)} none={t("noneApart")} />
        <Extreme title={t("absent")} values={absent.map(({ value }) => value)} none={t("noneApart")} />
      </dl>
      <p className={style.explained}>{caption}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than the screen */}
      <section className={style.scroll} tabIndex={0} aria-label={words.track(track.code)}>
        <table className={style.counts}>
          <caption className="hidden">{caption}</caption>
          <thead>
            <tr>
              {(["value", ...figures] as const).map(column => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={order === column ? (column === "value" ? "ascending" : "descending") : "none"}
                >
                  <button type="button" onClick={() => setOrder(column)}>
                    {t(column)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(trend => (
              <tr key={trend.value} data-heat={hot.includes(trend) ? "hot" : cold.includes(trend) ? "cold" : undefined}>
                <th scope="row">{trend.value}</th>
                <td>
                  <span className={style.bar} style={{ inlineSize: `${barOf(trend)}%` }} />
                  {format.count(trend.count)}
                </td>
                <td>{decimal.format(trend.expected)}</td>
                <td>{omission(trend)}</td>
                <td>{format.count(trend.longest)}</td>
                <td>{format.count(trend.run)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
})

/** Half of its cell for what was expected, all of it for twice as much. */
const barOf = ({ count, expected }: ValueTrend): number => Math.min(100, (count / expected) * 50)

function Extreme({
  title,
  heat,
  values,
  none,
}: {
  title: string
  heat?: "hot" | "cold"
  values: readonly string[]
  none: string
}) {
  return (
    <div data-heat={heat}>
      <dt>{title}</dt>
      <dd>{values.length === 0 ? none : values.map(value => <b key={value}>{value}</b>)}</dd>
    </div>
  )
}

interface TrackSelectProps {
  label: string
  tracks: readonly TrendTrack[]
  chosen: string
  choose: (code: string) => void
  words: TrendWords
}

/** What the numbers are of; nothing where there is one choice. */
export function TrackSelect({ label, tracks, chosen, choose, words }: TrackSelectProps) {
  const id = useId()
  if (tracks.length < 2) return null
  return (
    <p className={style.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
        {tracks.map(({ code }) => (
          <option key={code} value={code}>
            {words.track(code)}
          </option>
        ))}
      </select>
    </p>
  )
}
