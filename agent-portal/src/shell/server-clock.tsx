import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { useFormat } from "../parts/use-format.ts"
import styles from "./header.module.css"

/** The platform's time by the brand's offset, ticking each second. */
export const ServerClock = observer(function ServerClock() {
  const { t } = useTranslation("agent")
  const { time } = useDomain()
  const format = useFormat()
  useEffect(() => time.start(), [time])
  const instant = new Date(time.second).toISOString()
  return (
    <span className={styles.clock} role="timer" aria-label={t("header.clock")} aria-live="off" title={t("header.clock")}>
      <time className="numeric" dateTime={instant}>
        <span className={styles.date}>{format.date(instant)} </span>
        {format.time(instant)}
      </time>
      <span className={styles.offset}>{format.offset}</span>
    </span>
  )
})
