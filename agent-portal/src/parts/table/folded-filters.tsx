import { FilterOutlined } from "@ant-design/icons"
import { Button, Drawer } from "antd"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { useMedia } from "../../theme/use-media.ts"
import styles from "./list.module.css"

interface FoldedFiltersProps {
  /** How many are set. */
  readonly chosen: number
  readonly children: ReactNode
}

/** The filters of a list: in its bar, or on a phone on a sheet behind one button, so that its first rows are in sight. */
export function FoldedFilters({ chosen, children }: FoldedFiltersProps) {
  const { t } = useTranslation("agent")
  const [open, setOpen] = useState(false)
  const phone = useMedia("(max-width: 640px)")
  if (!phone) return children
  const label = chosen > 0 ? t("list.filtersSet", { n: chosen }) : t("list.filters")
  return (
    <>
      <Button
        className={styles.fold ?? ""}
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        {chosen > 0 && <span className={styles.chosen}>{chosen}</span>}
      </Button>
      <Drawer
        open={open}
        placement="bottom"
        size="auto"
        rootClassName={styles.sheet ?? ""}
        title={t("list.filters")}
        onClose={() => setOpen(false)}
        footer={
          <Button type="primary" block size="large" onClick={() => setOpen(false)}>
            {t("list.showRows")}
          </Button>
        }
        destroyOnHidden
      >
        <div className={styles.filters}>{children}</div>
      </Drawer>
    </>
  )
}

/** What stands above the table itself: whose team is shown, and how. */
const elsewhere: ReadonlySet<string> = new Set(["memberId", "show"])

/** The number of filters that are set; the days are one. */
export function chosenFilters(filter: object): number {
  const set = Object.entries(filter).filter(([key, value]) => value !== undefined && !elsewhere.has(key))
  return new Set(set.map(([key]) => (key === "from" || key === "to" ? "range" : key))).size
}
