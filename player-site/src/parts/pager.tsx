import { useTranslation } from "react-i18next"
import { Icon } from "./icon.tsx"
import style from "./pager.module.css"

/** Previous page, current page, next page. */
export function Pager({ page, pages, show }: { page: number; pages: number; show: (page: number) => void }) {
  const { t } = useTranslation("common")
  if (pages < 2) return null
  return (
    <nav className={style.pager} aria-label={t("pager.label")}>
      <button type="button" disabled={page <= 1} onClick={() => show(page - 1)} aria-label={t("pager.back")}>
        <Icon name="left" size={18} />
      </button>
      <span className="number">{t("pager.where", { page, pages })}</span>
      <button type="button" disabled={page >= pages} onClick={() => show(page + 1)} aria-label={t("pager.on")}>
        <Icon name="right" size={18} />
      </button>
    </nav>
  )
}
