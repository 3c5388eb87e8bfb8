import { beadPlate, bigRoad, longestRun, ROAD_ROWS, type RoadCell, type TrendRoad } from "@baize/common/domain/lottery/roads.ts"
import type { TrendDraw } from "@baize/common/domain/lottery/trends.ts"
import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useWords } from "../../parts/words.ts"
import type { TrendWords } from "./trend-words.ts"
import style from "./trends.module.css"

interface TrendRoadsProps {
  roads: readonly TrendRoad[]
  draws: readonly TrendDraw[]
  words: TrendWords
}

/** Which of two sides came in each draw, on the boards of the trade. */
export const TrendRoads = observer(function TrendRoads({ roads, draws, words }: TrendRoadsProps) {
  const { format } = useWords()
  const { t } = useTranslation("lotteryTrends")
  const [chosen, choose] = useState(0)
  const road = roads[chosen] ?? roads[0]!
  const outcomes = draws.flatMap(({ opened }) => road.read(opened) ?? [])
  const name = `${words.kind(road.kind)} · ${words.at(road)}`
  const [first, second] = road.sides
  const sides = road.tie === undefined ? road.sides : [...road.sides, road.tie]
  const look = (side: string): number => sides.indexOf(side)
  const run = (side: string): string => format.count(longestRun(outcomes, side, road.tie))
  return (
    <>
      <RoadSelect roads={roads} chosen={chosen} choose={choose} words={words} />
      <ul className={style.legend}>
        {sides.map(side => (
          <li key={side} data-side={look(side)}>
            <i aria-hidden="true">{words.mark(side)}</i>
            {t("sides", { side: words.side(side), count: format.count(outcomes.filter(one => one === side).length) })}
          </li>
        ))}
        <li>
          {t("runs", { first: words.side(first), firstRun: run(first), second: words.side(second), secondRun: run(second) })}
        </li>
      </ul>
      <h3 className={style.road}>{t("bead")}</h3>
      <Board
        caption={t("beadCaption", { road: name })}
        columns={beadPlate(outcomes).length}
        cell={(column, row) => {
          const side = outcomes[column * ROAD_ROWS + row]
          return side && <i data-side={look(side)}>{words.mark(side)}</i>
        }}
      />
      <h3 className={style.road}>{t("bigRoad")}</h3>
      <BigRoad cells={bigRoad(outcomes, road.tie)} caption={t("bigRoadCaption", { road: name })} look={look} words={words} />
    </>
  )
})

interface BigRoadProps {
  cells: readonly RoadCell[]
  caption: string
  look: (side: string) => number
  words: TrendWords
}

function BigRoad({ cells, caption, look, words }: BigRoadProps) {
  const { t } = useTranslation("lotteryTrends")
  const at = new Map(cells.map(cell => [cell.column * ROAD_ROWS + cell.row, cell]))
  return (
    <Board
      caption={caption}
      columns={Math.max(0, ...cells.map(({ column }) => column + 1))}
      cell={(column, row) => {
        const cell = at.get(column * ROAD_ROWS + row)
        return (
          cell && (
            <i data-side={look(cell.side)} data-ring>
              <span className="hidden">{words.mark(cell.side)}</span>
              {cell.ties > 0 && <small title={t("tied", { count: cell.ties })}>{cell.ties}</small>}
            </i>
          )
        )
      }}
    />
  )
}

/** Six rows of a road; the newest column is in sight. */
function Board({
  caption,
  columns,
  cell,
}: {
  caption: string
  columns: number
  cell: (column: number, row: number) => ReactNode
}) {
  const frame = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest column moves with each of them
  useEffect(() => {
    const { current } = frame
    if (current) current.scrollLeft = current.scrollWidth * (getComputedStyle(current).direction === "rtl" ? -1 : 1)
  }, [columns, caption])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than the screen
    <section className={style.scroll} tabIndex={0} aria-label={caption} ref={frame}>
      <table className={style.board}>
        <caption className="hidden">{caption}</caption>
        <tbody>
          {Array.from({ length: ROAD_ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a board is its place
            <tr key={row}>
              {Array.from({ length: columns }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as is a column
                <td key={column}>{cell(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RoadSelectProps {
  roads: readonly TrendRoad[]
  chosen: number
  choose: (index: number) => void
  words: TrendWords
}

function RoadSelect({ roads, chosen, choose, words }: RoadSelectProps) {
  const { t } = useTranslation("lotteryTrends")
  const id = useId()
  const kinds = [...new Set(roads.map(({ kind }) => kind))]
  return (
    <p className={style.select}>
      <label htmlFor={id}>{t("road")}</label>
      <select id={id} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
        {kinds.map(kind => (
          <optgroup key={kind} label={words.kind(kind)}>
            {roads.map((road, index) =>
              road.kind === kind ? (
                <option key={road.at} value={index}>
                  {words.kind(kind)} · {words.at(road)}
                </option>
              ) : null,
            )}
          </optgroup>
        ))}
      </select>
    </p>
  )
}
