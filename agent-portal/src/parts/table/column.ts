import type { ReactNode } from "react"

/** How the values of a column are written and on which side they stand. */
export type ColumnKind = "text" | "money" | "count" | "rate" | "instant" | "day"

/** One column of a list page: this is all a page says about it. */
export interface ListColumn<Row> {
  /** Also the name by which the platform orders and totals it. */
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  readonly value: (row: Row) => string | number | null
  /** Shown instead of the bare value. */
  readonly show?: (row: Row) => ReactNode
  readonly hint?: string
  /** Whether the platform can order by it. */
  readonly order?: boolean
  /** At which end it stays in sight while the table scrolls sideways; always shown. */
  readonly pinned?: "start" | "end"
  /** Put away until somebody asks for it. */
  readonly extra?: boolean
}

export const isFigure = (kind: ColumnKind): boolean => kind === "money" || kind === "count" || kind === "rate"

/** Columns in the order somebody has chosen: pinned ones stay at their ends, and those he has not seen yet come after the rest. */
export function inOrder<Column extends Pick<ListColumn<never>, "key" | "pinned">>(
  columns: readonly Column[],
  order: readonly string[] | undefined,
): readonly Column[] {
  if (!order) return columns
  const place = ({ key, pinned }: Column): number =>
    pinned === "start" ? -1 : pinned === "end" ? Infinity : order.includes(key) ? order.indexOf(key) : order.length
  return columns.toSorted((one, other) => place(one) - place(other) || 0)
}
