import { observer } from "mobx-react-lite"
import { Amount } from "../amount.tsx"
import { useFormat } from "../use-format.ts"
import type { ColumnKind } from "./column.ts"

/** One value of a table, formatted by its kind. */
export const Cell = observer(function Cell({ kind, value }: { kind: ColumnKind; value: string | number | null | undefined }) {
  const format = useFormat()
  if (value === null || value === undefined) return <span aria-hidden>—</span>
  if (kind === "money") return <Amount minor={Number(value)} />
  if (kind === "count") return <span className="numeric">{format.count(Number(value))}</span>
  if (kind === "rate") return <span className="numeric">{format.rate(Number(value))}</span>
  if (kind === "instant") return <time dateTime={String(value)}>{format.instant(String(value))}</time>
  if (kind === "day") return <time dateTime={String(value)}>{format.day(String(value))}</time>
  return value
})
