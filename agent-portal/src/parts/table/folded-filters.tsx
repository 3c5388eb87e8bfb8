import { FilterOutlined } from "@ant-design/icons"
import { Button } from "antd"
import { type ReactNode, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import styles from "./list.module.css"

interface FoldedFiltersProps {
  /** How many are set. */
  readonly chosen: number
  readonly children: ReactNode
}

/** The filters of a list: in its bar, or on a phone behind one button, so that its first rows are in sight. */
export function FoldedFilters({ chosen, children }: FoldedFiltersProps) {
  const { t } = useTranslation("agent")
  const [open, setOpen] = useState(false)
  const id = useId()
  const label = chosen > 0 ? t("list.filtersSet", { n: chosen }) : t("list.filters")
  return (
    <>
      <Button
        className={styles.fold ?? ""}
        icon={<FilterOutlined aria-hidden />}
        type={open ? "primary" : "default"}
        ghost={open}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {chosen > 0 && <span className={styles.chosen}>{chosen}</span>}
      </Button>
      <div id={id} className={styles.filters} data-open={open}>
        {children}
      </div>
    </>
  )
}

/** The days are one filter; whose team is shown is said by the path above the table. */
export function chosenFilters(filter: object): number {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined)
  return new Set(set.map(([key]) => (key === "from" || key === "to" ? "range" : key)).filter(key => key !== "memberId")).size
}
