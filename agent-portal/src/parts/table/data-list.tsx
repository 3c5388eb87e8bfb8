import { ColumnHeightOutlined, ReloadOutlined } from "@ant-design/icons"
import type { DataTable, TablePage } from "@baize/common/domain/data-table.ts"
import type { WantedReport } from "@baize/common/domain/exports/exports.ts"
import { Button, Empty } from "antd"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useMedia } from "../../theme/use-media.ts"
import { useAddress } from "../address.ts"
import { ExportButton } from "../export-button.tsx"
import type { ListColumn } from "./column.ts"
import { ColumnChoice } from "./column-choice.tsx"
import { DataTableView } from "./data-table-view.tsx"
import { chosenFilters, FoldedFilters } from "./folded-filters.tsx"
import styles from "./list.module.css"
import { SavedViewsButton } from "./saved-views.tsx"
import { useColumns } from "./use-columns.ts"
import { useSavedViews } from "./use-saved-views.ts"
import { WholeTableView } from "./whole-table-view.tsx"

interface DataListProps<Row, Filter extends object, Answer extends TablePage<Row>> {
  /** The name under which the choice of columns is stored. */
  readonly name: string
  readonly label: string
  readonly table: DataTable<Row, Filter, Answer>
  readonly columns: readonly ListColumn<Row>[]
  readonly rowKey: (row: Row) => string | number
  readonly change: (change: Record<string, unknown>) => void
  readonly filters?: ReactNode
  /** Several filters, which a phone has behind one button. */
  readonly folds?: boolean
  /** Between the filters and the table: a path, a sum check, a note. */
  readonly note?: ReactNode
  readonly totals?: Readonly<Record<string, number>> | undefined
  /** The choice for an export of the list; undefined: no export. */
  readonly wanted?: () => WantedReport
  readonly empty?: ReactNode
}

/** A list: filters, tools, and the table. A list page adds little more than its columns. */
export const DataList = observer(function DataList<Row extends object, Filter extends object, Answer extends TablePage<Row>>({
  name,
  label,
  table,
  columns,
  filters,
  folds = false,
  note,
  wanted,
  empty,
  ...rest
}: DataListProps<Row, Filter, Answer>) {
  const { t } = useTranslation("agent")
  const { opens } = useDomain()
  const wide = useMedia("(min-width: 768px)")
  const [fields, changeAddress] = useAddress()
  const { ordered, hidden, shown, hide, order } = useColumns({ name, columns, fields, change: changeAddress, narrow: !wide })
  const saved = useSavedViews(name, shown)
  const filtered = Object.keys(table.view.filter).length > 0
  const nothing = filtered ? t("list.emptyFilter") : t("list.empty")
  const View = table.view.whole ? WholeTableView : DataTableView
  return (
    <section className={styles.list} aria-label={label}>
      <div className={styles.bar}>
        {folds ? <FoldedFilters chosen={chosenFilters(table.view.filter)}>{filters}</FoldedFilters> : filters}
        <div className={styles.tools}>
          <Button
            icon={<ReloadOutlined aria-hidden />}
            aria-label={t("list.reload")}
            title={t("list.reload")}
            onClick={() => void table.reload()}
          >
            <span className={styles.lateWord}>{t("list.reload")}</span>
          </Button>
          <Button
            icon={<ColumnHeightOutlined aria-hidden />}
            type={table.view.whole ? "primary" : "default"}
            ghost={table.view.whole ?? false}
            aria-label={t("list.whole")}
            aria-pressed={table.view.whole ?? false}
            title={t("list.whole")}
            onClick={() => rest.change({ whole: table.view.whole ? undefined : true, page: undefined, size: undefined })}
          >
            <span className={styles.lateWord}>{t("list.allRows")}</span>
          </Button>
          <SavedViewsButton {...saved} />
          <ColumnChoice columns={ordered} hidden={hidden} hide={hide} order={order} />
          {wanted && opens("exports") && <ExportButton wanted={wanted} columns={shown.map(column => column.key)} />}
        </div>
      </div>
      {note && <div className={styles.note}>{note}</div>}
      <View
        {...rest}
        table={table}
        label={label}
        columns={shown}
        empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={(!filtered && empty) || nothing} />}
      />
    </section>
  )
})
