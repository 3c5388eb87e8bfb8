import type { ReactNode } from "react"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-name.ts"
import style from "./section.module.css"

/** A block of a page under its heading; `end` is at the far side of it. */
export function Section({ icon, title, end, children }: { icon: IconName; title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={style.section}>
      <header className={style.head}>
        <h2>
          <Icon name={icon} size={22} />
          {title}
        </h2>
        {end}
      </header>
      {children}
    </section>
  )
}
