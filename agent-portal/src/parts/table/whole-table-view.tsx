import type { DataTable, TablePage } from "@baize/common/domain/data-table.ts"
import { Table, type TableRef } from "antd"
import { observer } from "mobx-react-lite"
import { type KeyboardEvent, type UIEvent, useEffect, useMemo, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useMedia } from "../../theme/use-media.ts"
import { Problem } from "../problem.tsx"
import { useFormat } from "../use-format.ts"
import type { ColumnKind, ListColumn } from "./column.ts"
import { antColumns, shownIn } from "./columns.tsx"
import type { TableProps } from "./data-table-view.tsx"
import styles from "./list.module.css"
import { Totals } from "./totals.tsx"
import { tableChange } from "./view.ts"

/** Pixels; longer content is truncated, so that rows have similar heights. */
const widths: Record<ColumnKind, number> = { text: 190, money: 150, count: 120, rate: 130, instant: 190, day: 130 }
/** The last column, if pinned: only a button, which should cover as little as possible. */
const PINNED_END = 110
const widthOf = <Row,>({ kind, pinned }: ListColumn<Row>): number => (pinned === "end" ? PINNED_END : widths[kind])
const ROW = 47
/** Height of everything above and below the rows on a page. */
const AROUND = 330
const LEAST = 6 * ROW
/** Rows scrolled past faster than this aren't loaded. */
const PASSED_MS = 80

/** An index in the list; its row is read when it is rendered. */
interface RowPlace {
  readonly place: number
}

/** How far a key scrolls a list of this height that is scrolled to `top`, in pixels; undefined: it does not scroll. */
function scrollStep(key: string, top: number, height: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: ROW,
    ArrowUp: -ROW,
    PageDown: height - ROW,
    PageUp: ROW - height,
    Home: -top,
    End: Number.MAX_SAFE_INTEGER,
  }
  return steps[key]
}

/**
 * All rows of a choice in one list, of which only those in sight are rendered. Arrows, page keys, Home and End scroll it like a
 * page, because the list inside has its own scroll bar and handles no keys.
 */
export const WholeTableView = observer(function WholeTableView<
  Row extends object,
  Filter extends object,
  Answer extends TablePage<Row>,
>({ table, columns, label, change, totals, empty }: TableProps<Row, Filter, Answer>) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const wide = useMedia("(min-width: 768px)")
  const list = useRef<TableRef>(null)
  const top = useRef(0)
  const { view, problem, furtherProblem, answer, total } = table
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another list
  const places = useMemo(() => Array.from({ length: total }, (_, place): RowPlace => ({ place })), [total, answer])
  if (problem) return <Problem problem={problem} retry={() => void table.reload()} />
  const summed = totals !== undefined && total > 0
  const height = Math.max(LEAST, innerHeight - AROUND - (summed ? ROW : 0))
  const move = (event: KeyboardEvent): void => {
    const step = scrollStep(event.key, top.current, height)
    if (step === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    list.current?.scrollTo({ top: Math.max(0, top.current + step) })
  }
  const placed = antColumns(columns, view.order, wide).map((column, index) => {
    const ours = columns[index]!
    return {
      ...column,
      width: widthOf(ours),
      ellipsis: true,
      render: (_: unknown, { place }: RowPlace) => <PlacedCell table={table} column={ours} place={place} asks={index === 0} />,
    }
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    // biome-ignore lint/a11y/useSemanticElements: it isn't a set of fields
    <div role="group" tabIndex={0} aria-label={label} className={styles.whole} onKeyDown={move}>
      <Table<RowPlace>
        ref={list}
        virtual
        size="middle"
        rowKey="place"
        dataSource={places}
        columns={placed as never}
        pagination={false}
        loading={{ spinning: table.loading && answer !== undefined, delay: 150 }}
        scroll={{ x: columns.reduce((sum, column) => sum + widthOf(column), 0), y: height }}
        locale={{ emptyText: answer ? empty : " " }}
        onChange={(_, __, sorter) => change({ order: tableChange(view, {}, sorter).order })}
        onScroll={(event: UIEvent<HTMLElement>) => {
          top.current = event.currentTarget.scrollTop
        }}
        // A virtual list has no footer of its own: only a fixed one is rendered below it.
        {...(summed && {
          summary: () => (
            <Table.Summary fixed>
              <Totals columns={columns} totals={totals} />
            </Table.Summary>
          ),
        })}
      />
      {furtherProblem && <Problem problem={furtherProblem} retry={() => void table.reload()} />}
      <p className={styles.note}>{t("list.rows", { count: total, n: format.count(total) })}</p>
    </div>
  )
})

interface PlacedProps<Row, Filter extends object, Answer extends TablePage<Row>> {
  readonly table: DataTable<Row, Filter, Answer>
  readonly column: ListColumn<Row>
  readonly place: number
  /** Whether this cell loads its row. */
  readonly asks: boolean
}

/** The content of a cell; gray until its row is loaded. */
const PlacedCell = observer(function PlacedCell<Row extends object, Filter extends object, Answer extends TablePage<Row>>({
  table,
  column,
  place,
  asks,
}: PlacedProps<Row, Filter, Answer>) {
  const row = table.rowAt(place)
  const { answer } = table
  const missing = row === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is loaded again
  useEffect(() => {
    if (!asks || !missing) return
    const timer = setTimeout(() => void table.reach(place), PASSED_MS)
    return () => clearTimeout(timer)
  }, [asks, missing, answer, table, place])
  return row === undefined ? <span className={styles.coming} /> : shownIn(column, row)
})
