import type { ReactNode } from "react"
import { Icon } from "../../../parts/icon.tsx"
import type { IconName } from "../../../parts/icon-name.ts"
import style from "./row.module.css"

/** A line of a security panel: what it is, its state in words, and what can be done about it. */
export function Row({ icon, title, text, children }: { icon: IconName; title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <span className={style.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span className={style.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      {children && <span className={style.actions}>{children}</span>}
    </li>
  )
}

export const Rows = ({ children }: { children: ReactNode }) => <ul className={style.rows}>{children}</ul>
