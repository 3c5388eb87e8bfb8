import { type ChartRow, chartOf, type TrendDraw, type TrendTrack } from "@baize/common/domain/lottery/trends.ts"
import { observer } from "mobx-react-lite"
import { type CSSProperties, memo, useEffect, useMemo, useRef, useState } from "react"
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
/** Draws that are laid out: more than the frame shows, and the next ones whenever it has been scrolled by a step. */
const SHOWN = 50
const STEP = 10

/** A frame that begins at its end, and stays there with each newest draw until someone scrolls up to older ones. */
function useNewestInSight(chart: string, newest: string | undefined) {
  const frame = useRef<HTMLElement>(null)
  const last = useRef({ chart: "", top: 0 })
  useEffect(() => {
    const { current } = frame
    if (!current || newest === undefined) return
    const stayed = last.current.chart !== chart || current.scrollTop >= last.current.top - ROW
    if (stayed) current.scrollTop = current.scrollHeight
    if (stayed) last.current = { chart, top: current.scrollTop }
  }, [chart, newest])
  return frame
}

/** What came from draw to draw, joined by a line where it is one number; the others count how long ago they came. */
export const TrendChart = observer(function TrendChart({ tracks, draws, words }: TrendChartProps) {
  const { t } = useTranslation("lotteryTrends")
  const [code, setCode] = useState(tracks[0]!.code)
  const track = tracks.find(one => one.code === code) ?? tracks[0]!
  const rows = useMemo(() => chartOf(track, draws), [track, draws])
  const [scrolled, setScrolled] = useState(rows.length)
  const first = Math.max(0, Math.min(scrolled - STEP, rows.length - SHOWN))
  const name = words.track(track.code)
  const points = rows.map(({ drawn: [only = 0] }, n) => `${(only + 0.5) * CELL},${(n + 0.5) * ROW}`).join(" ")
  const frame = useNewestInSight(`${track.code} ${rows.length}`, rows.at(-1)?.numero)
  return (
    <>
      <TrackSelect label={t("what")} tracks={tracks} chosen={code} choose={setCode} words={words} />
      <p className={style.explained}>{t("chartCaption", { track: name })}</p>
      <section
        className={`${style.scroll} ${chart.frame}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is larger than the frame
        tabIndex={0}
        aria-label={name}
        ref={frame}
        onScroll={({ currentTarget: { scrollTop } }) => setScrolled(Math.floor(scrollTop / ROW / STEP) * STEP)}
      >
        <div className={chart.chart} style={{ minHeight: (rows.length + 1) * ROW }}>
          <table aria-rowcount={rows.length + 1}>
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
              {first > 0 && (
                <tr className={chart.before} style={{ height: first * ROW }}>
                  <td />
                </tr>
              )}
              {rows.slice(first, first + SHOWN).map((row, n) => (
                <Row key={row.numero} row={row} at={first + n + 2} values={track.values} />
              ))}
            </tbody>
          </table>
          {track.single && (
            <svg
              viewBox={`0 0 ${track.values.length * CELL} ${rows.length * ROW}`}
              preserveAspectRatio="none"
              style={{ "--columns": track.values.length, height: rows.length * ROW } as CSSProperties}
              aria-hidden="true"
            >
              <polyline points={points} />
            </svg>
          )}
        </div>
      </section>
    </>
  )
})

interface RowProps {
  row: ChartRow
  /** Its place in the table, below the head. */
  at: number
  values: readonly string[]
}

/** A draw: the numbers that came, with how often if more than once, and how long ago the others did. */
const Row = memo(function Row({ row: { numero, drawn, omissions }, at, values }: RowProps) {
  const times = (index: number): number => drawn.filter(one => one === index).length
  return (
    <tr aria-rowindex={at}>
      <th scope="row">
        <span className={chart.early}>{numero.slice(0, -4)}</span>
        {numero.slice(-4)}
      </th>
      {values.map((value, index) => (
        <td key={value}>
          {omissions[index] === 0 ? (
            <b>
              {value}
              {times(index) > 1 && <small>×{times(index)}</small>}
            </b>
          ) : (
            omissions[index]
          )}
        </td>
      ))}
    </tr>
  )
})
