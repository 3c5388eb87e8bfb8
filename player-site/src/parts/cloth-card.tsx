import type { ReactNode } from "react"
import style from "./cloth-card.module.css"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-name.ts"

interface ClothCardProps {
  /** Shown in a medal before everything else. */
  icon?: IconName
  /** The id of its heading. */
  labelledBy?: string
  /** Its name where it has no heading. */
  label?: string
  children: ReactNode
}

/** The card in the house's cloth, with amounts in brass: what a page is about. One on a page. */
export const ClothCard = ({ icon, labelledBy, label, children }: ClothCardProps) => (
  <section className={style.card} aria-labelledby={labelledBy} aria-label={label}>
    {icon && (
      <span className={style.medal}>
        <Icon name={icon} size={26} />
      </span>
    )}
    {children}
  </section>
)
