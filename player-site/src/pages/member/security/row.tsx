import type { ReactElement, ReactNode } from "react"
import { Icon } from "../../../parts/icon.tsx"
import type { IconName } from "../../../parts/icon-name.ts"
import style from "./row.module.css"

interface RowProps {
  /** Or a picture in its place. */
  readonly icon: IconName | ReactElement
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** A line of a security panel: what it is, its state in words, and what can be done about it. */
export function Row({ icon, title, text, children }: RowProps) {
  return (
    <li>
      <span className={style.icon}>{typeof icon === "string" ? <Icon name={icon} size={22} /> : icon}</span>
      <span className={style.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      {children && <span className={style.actions}>{children}</span>}
    </li>
  )
}

export const Rows = ({ children }: { children: ReactNode }) => <ul className={style.rows}>{children}</ul>
