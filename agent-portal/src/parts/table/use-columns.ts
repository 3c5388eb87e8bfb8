import { usePortalContext } from "../../portal-context.ts"
import { inOrder, type ListColumn } from "./column.ts"

/** Of the columns of a view, in its address. */
const field = (fields: Record<string, unknown>): readonly string[] | undefined =>
  typeof fields.columns === "string" ? fields.columns.split(",").filter(Boolean) : undefined

interface ColumnsInUse<Row> {
  /** All, in the chosen order. */
  readonly ordered: readonly ListColumn<Row>[]
  readonly hidden: readonly string[]
  readonly shown: readonly ListColumn<Row>[]
  readonly hide: (keys: readonly string[]) => void
  readonly order: (keys: readonly string[] | undefined) => void
}

interface ColumnsChoice<Row> {
  readonly name: string
  readonly columns: readonly ListColumn<Row>[]
  readonly fields: Record<string, unknown>
  readonly change: (change: Record<string, unknown>) => void
  readonly narrow: boolean
}

/**
 * The visible columns of a table and their order: those of its address, as a saved or shared view has them, else what the user
 * has chosen on this machine. Call it inside an observer.
 */
export function useColumns<Row>({ name, columns, fields, change, narrow }: ColumnsChoice<Row>): ColumnsInUse<Row> {
  const { preferences } = usePortalContext()
  const named = field(fields)
  const ordered = inOrder(columns, named ?? preferences.columnOrder(name), narrow)
  const optional = ordered.filter(column => !column.pinned).map(column => column.key)
  const hidden = named
    ? optional.filter(key => !named.includes(key))
    : (preferences.hiddenColumns(name) ?? columns.filter(column => column.extra).map(column => column.key))
  const shown = ordered.filter(column => column.pinned || !hidden.includes(column.key))
  const put = (keys: readonly string[]): void => change({ columns: keys.join(",") })
  return {
    ordered,
    hidden,
    shown,
    hide: keys => (named ? put(optional.filter(key => !keys.includes(key))) : preferences.hideColumns(name, keys)),
    order(keys) {
      if (!named) preferences.orderColumns(name, keys)
      else if (keys) put(keys.filter(key => !hidden.includes(key)))
      else change({ columns: undefined })
    },
  }
}
