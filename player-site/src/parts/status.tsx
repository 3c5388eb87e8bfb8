import { useTranslation } from "react-i18next"
import style from "./status.module.css"

/** The status of a request in its color. */
export function Status({ status }: { status: "in-process" | "approved" | "rejected" | "cancelled" }) {
  const { t } = useTranslation("common")
  return <span className={`${style.status} ${style[status]}`}>{t(`status.${status}`)}</span>
}
