import type { ReactNode } from "react"
import style from "./panel.module.css"

/** A raised box for related content. */
export function Panel({ title, children, end }: { title?: string; children: ReactNode; end?: ReactNode }) {
  return (
    <section className={style.panel}>
      {title && (
        <header>
          <h2>{title}</h2>
          {end}
        </header>
      )}
      {children}
    </section>
  )
}
