import { Table } from "antd"
import { useTranslation } from "react-i18next"
import { Cell } from "./cell.tsx"
import { isFigure, type ListColumn } from "./column.ts"
import styles from "./list.module.css"

interface TotalsProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  /** By column key; over every row of the choice. */
  readonly totals: Readonly<Record<string, number>>
}

/** The row of totals below a table. */
export function Totals<Row>({ columns, totals }: TotalsProps<Row>) {
  const { t } = useTranslation("agent")
  return (
    <Table.Summary.Row className={styles.totals ?? ""}>
      {columns.map(({ key, kind }, index) => (
        <Table.Summary.Cell key={key} index={index} align={isFigure(kind) ? "right" : "left"}>
          {index === 0 ? t("list.totals") : totals[key] === undefined ? null : <Cell kind={kind} value={totals[key]} />}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}
