import { observer } from "mobx-react-lite"
import { Amount } from "../amount.tsx"
import { useFormat } from "../use-format.ts"
import type { ColumnKind } from "./column.ts"
import styles from "./list.module.css"

/** One value of a table, formatted by its kind. */
export const Cell = observer(function Cell({ kind, value }: { kind: ColumnKind; value: string | number | null | undefined }) {
  const format = useFormat()
  if (value === null || value === undefined) return <span aria-hidden>—</span>
  if (kind === "money") return <Amount minor={Number(value)} />
  if (kind === "count") return <span className="numeric">{format.count(Number(value))}</span>
  if (kind === "rate") return <span className="numeric">{format.rate(Number(value))}</span>
  if (kind === "instant") return <Instant iso={String(value)} />
  if (kind === "day") return <time dateTime={String(value)}>{format.day(String(value))}</time>
  return value
})

/** A day and a time: beside each other, in the first column of a phone below each other. */
const Instant = observer(function Instant({ iso }: { iso: string }) {
  const text = useFormat().instant(iso)
  const end = text.lastIndexOf(" ")
  return (
    <time dateTime={iso} className={styles.instant}>
      <span>{text.slice(0, end)}</span> <span>{text.slice(end + 1)}</span>
    </time>
  )
})
