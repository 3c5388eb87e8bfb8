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
