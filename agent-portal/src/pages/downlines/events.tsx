import type { TeamEvent } from "@baize/common/api/downline.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./downlines.module.css"

/** The events of an account, newest first, with the account that caused them. */
export const Events = observer(function Events({ events }: { events: readonly TeamEvent[] }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  if (events.length === 0) return <p className={styles.quiet}>{t("downlines.noEvents")}</p>
  return (
    <ul className={styles.entries}>
      {events.map(({ id, action, by, amount, from, to, text, at }) => (
        <li key={id} className={styles.entry}>
          <div>
            <p>
              {t(`downlines.happened.${action}`, {
                sum: format.money(amount ?? 0),
                from: action === "group" ? from : format.rate(from ?? 0),
                to: action === "group" ? to : format.rate(to ?? 0),
              })}
            </p>
            {text && <p className={styles.quiet}>{text}</p>}
          </div>
          <span className={styles.quiet}>
            {by ?? t("contracts.house")} · {format.instant(at)}
          </span>
        </li>
      ))}
    </ul>
  )
})
