import type { LiveTable } from "@baize/common/domain/games/live-tables.ts"
import { bigRoad, ROAD_ROWS } from "@baize/common/domain/lottery/roads.ts"
import { useTranslation } from "react-i18next"
import { useWords } from "../../parts/words.ts"
import style from "./live-tables.module.css"

const COLUMNS = 30
const TIE = "T"

const grid = [
  ...Array.from({ length: COLUMNS + 1 }, (_, column) => `M${column * 10} 0V${ROAD_ROWS * 10}`),
  ...Array.from({ length: ROAD_ROWS + 1 }, (_, row) => `M0 ${row * 10}H${COLUMNS * 10}`),
].join("")

/** The newest columns of a table's big road; the grid alone before its first round is over. */
export function RoadThumbnail({ sides, road }: { sides: string; road: NonNullable<LiveTable["road"]> }) {
  const { format } = useWords()
  const { t } = useTranslation("tables")
  const cells = bigRoad([...sides], TIE)
  const skipped = Math.max(0, Math.max(0, ...cells.map(({ column }) => column + 1)) - COLUMNS)
  const times = (side: string): string => format.count([...sides].filter(one => one === side).length)
  const results = t("road", {
    count: sides.length,
    rounds: format.count(sides.length),
    first: t(`sides.${road}.first`),
    firstCount: times("1"),
    second: t(`sides.${road}.second`),
    secondCount: times("2"),
    tie: t(`sides.${road}.tie`),
    tieCount: times(TIE),
  })
  return (
    <svg
      className={style.road}
      viewBox={`-1 -1 ${COLUMNS * 10 + 2} ${ROAD_ROWS * 10 + 2}`}
      role="img"
      aria-label={sides === "" ? t("noResults") : results}
    >
      <path className={style.grid} d={grid} />
      {cells
        .filter(({ column }) => column >= skipped)
        .map(({ column, row, side, ties }) => (
          <g key={`${column} ${row}`} data-side={side} transform={`translate(${(column - skipped) * 10 + 5} ${row * 10 + 5})`}>
            <circle r="3.6" />
            {ties > 0 && <path className={style.tie} d="M-3.6 3.6L3.6-3.6" />}
          </g>
        ))}
    </svg>
  )
}
