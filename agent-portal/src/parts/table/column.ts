import type { ReactNode } from "react"

/** The format and alignment of a column's values. */
export type ColumnKind = "text" | "money" | "count" | "rate" | "instant" | "day"

/** One column of a list page, completely described. */
export interface ListColumn<Row> {
  /** Also the name for ordering and totals at the platform. */
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  readonly value: (row: Row) => string | number | null
  /** Shown instead of the plain value. */
  readonly show?: (row: Row) => ReactNode
  readonly hint?: string
  /** Whether the platform can order by it. */
  readonly order?: boolean
  /** The end at which it stays in sight while the table scrolls sideways; always shown. */
  readonly pinned?: "start" | "end"
  /** On a narrow screen it comes right after the first column, so that it is in sight. */
  readonly early?: boolean
  /** Hidden by default. */
  readonly extra?: boolean
}

export const isFigure = (kind: ColumnKind): boolean => kind === "money" || kind === "count" || kind === "rate"

/** Columns in the user's order, if any: pinned ones stay at their ends, and new ones come last. */
export function inOrder<Column extends Pick<ListColumn<never>, "key" | "pinned" | "early">>(
  columns: readonly Column[],
  order: readonly string[] | undefined,
  narrow = false,
): readonly Column[] {
  if (!order) {
    const rank = (column: Column): number => (column === columns[0] ? 0 : narrow && column.early ? 1 : 2)
    return columns.toSorted((one, other) => rank(one) - rank(other))
  }
  const place = ({ key, pinned }: Column): number =>
    pinned === "start" ? -1 : pinned === "end" ? Infinity : order.includes(key) ? order.indexOf(key) : order.length
  return columns.toSorted((one, other) => place(one) - place(other) || 0)
}
