import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons"
import type { DayInterval } from "@baize/common/domain/days.ts"
import { daysIn } from "@baize/common/domain/reports/interval.ts"
import { change } from "@baize/common/domain/reports/measure-change.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./overview.module.css"

interface ComparisonProps {
  readonly now: number
  readonly before: number
  /** The days compared with. */
  readonly days: DayInterval
  readonly kind: "money" | "count"
  readonly more: "good" | "bad" | "neutral"
}

/** A figure's change from the period before: in words for screen readers, by arrow and color for others. */
export const Comparison = observer(function Comparison({ now, before, days, kind, more }: ComparisonProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const moved = change(now, before)
  const count = daysIn(days)
  const against = (what: "same" | "versus" | "nothing") =>
    count === 1 ? t(`overview.${what}.day`) : t(`overview.${what}.days`, { count })
  const period = `${format.day(days.from)} – ${format.day(days.to)}`
  const size = moved && (moved.by === "share" ? moved.ppm : moved.amount)
  if (!moved || !size)
    return (
      <span className={styles.compare} title={period}>
        {against(moved ? "same" : "nothing")}
      </span>
    )
  const up = size > 0
  const far = Math.abs(size)
  // A tenth of a percent is precise enough.
  const text =
    moved.by === "share" ? format.rate(Math.round(far / 1_000) * 1_000) : kind === "money" ? format.money(far) : format.count(far)
  const tone = more === "neutral" ? "" : up === (more === "good") ? styles.good : styles.bad
  return (
    <span className={styles.compare} title={period}>
      <b className={tone}>
        {up ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
        <span className="unseen">{t(up ? "overview.up" : "overview.down")}</span> {text}
      </b>{" "}
      {against("versus")}
    </span>
  )
})
