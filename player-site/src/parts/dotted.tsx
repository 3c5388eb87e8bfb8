import type { ReactNode } from "react"
import style from "./dotted.module.css"

/** Short texts in a row with dots between them; where a line ends, the dot is left out. */
export function Dotted({ items }: { items: Readonly<Record<string, ReactNode>> }) {
  return (
    <span className={style.dotted}>
      <span className={style.items}>{Object.entries(items).map(([key, item]) => item && <span key={key}>{item}</span>)}</span>
    </span>
  )
}
