import { useTranslation } from "react-i18next"
import style from "./status.module.css"

/** The status of a request in its color. */
export function Status({ status, text }: { status: "in-process" | "approved" | "rejected" | "cancelled"; text?: string }) {
  const { t } = useTranslation("common")
  return (
    <span data-status={status} className={`${style.status} ${style[status]}`}>
      {text ?? t(`status.${status}`)}
    </span>
  )
}
