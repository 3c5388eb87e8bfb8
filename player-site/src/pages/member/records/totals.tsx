import type { ReactNode } from "react"
import style from "../records.module.css"

/** The sums of everything selected, not of the page alone. */
export function Totals({ sums }: { sums: readonly { readonly title: string; readonly sum: ReactNode }[] }) {
  return (
    <dl className={style.totals}>
      {sums.map(({ title, sum }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="number">{sum}</dd>
        </div>
      ))}
    </dl>
  )
}
