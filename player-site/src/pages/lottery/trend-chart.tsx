import { chartOf, type TrendDraw, type TrendTrack } from "@baize/common/domain/lottery/trends.ts"
import { observer } from "mobx-react-lite"
import { type CSSProperties, useState } from "react"
import { useTranslation } from "react-i18next"
import chart from "./trend-chart.module.css"
import { TrackSelect } from "./trend-counts.tsx"
import type { TrendWords } from "./trend-words.ts"
import style from "./trends.module.css"

interface TrendChartProps {
  tracks: readonly TrendTrack[]
  draws: readonly TrendDraw[]
  words: TrendWords
}

/** Pixels, as in the style sheet. */
const CELL = 32
const ROW = 30

/** The number of a position from draw to draw, joined by a line; the others count how long ago they came. */
export const TrendChart = observer(function TrendChart({ tracks, draws, words }: TrendChartProps) {
  const { t } = useTranslation("lotteryTrends")
  const [code, setCode] = useState(tracks[0]!.code)
  const track = tracks.find(one => one.code === code) ?? tracks[0]!
  const rows = chartOf(track, draws)
  const name = words.track(track.code)
  const points = rows.map(({ drawn }, n) => `${(drawn + 0.5) * CELL},${(n + 0.5) * ROW}`).join(" ")
  return (
    <>
      <TrackSelect label={t("what")} tracks={tracks} chosen={code} choose={setCode} words={words} />
      <p className={style.explained}>{t("chartCaption", { track: name })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than the screen */}
      <section className={style.scroll} tabIndex={0} aria-label={name}>
        <div className={chart.chart}>
          <table>
            <caption className="hidden">{t("chartCaption", { track: name })}</caption>
            <thead>
              <tr>
                <th scope="col">{t("draw")}</th>
                {track.values.map(value => (
                  <th key={value} scope="col">
                    {value}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ numero, drawn, omissions }) => (
                <tr key={numero}>
                  <th scope="row">
                    <span className={chart.early}>{numero.slice(0, -4)}</span>
                    {numero.slice(-4)}
                  </th>
                  {track.values.map((value, index) => (
                    <td key={value}>{index === drawn ? <b>{value}</b> : omissions[index]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <svg
            viewBox={`0 0 ${track.values.length * CELL} ${rows.length * ROW}`}
            preserveAspectRatio="none"
            style={{ "--columns": track.values.length, height: rows.length * ROW } as CSSProperties}
            aria-hidden="true"
          >
            <polyline points={points} />
          </svg>
        </div>
      </section>
    </>
  )
})
