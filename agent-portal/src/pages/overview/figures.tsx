import type { DayInterval } from "@baize/common/domain/days.ts"
import { daysBefore } from "@baize/common/domain/reports/interval.ts"
import { figures, type OverviewAnswer } from "@baize/common/domain/team/overview.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import { useMeasureHint } from "../../parts/use-measure-hint.ts"
import { Comparison } from "./comparison.tsx"
import styles from "./overview.module.css"

/** One card per figure: its value, and its change from the same number of days before. */
export const Figures = observer(function Figures({ overview, days }: { overview: OverviewAnswer; days: DayInterval }) {
  const { t } = useTranslation("agent")
  const hintOf = useMeasureHint()
  const format = useFormat()
  const before = daysBefore(days)
  return (
    <ul className={styles.figures}>
      {figures.map(({ key, kind, more }) => (
        <li key={key} title={hintOf(key)}>
          <span className={styles.name}>{t(`measures.${key}`)}</span>
          <strong className={`numeric ${overview.now[key] < 0 ? styles.bad : ""}`}>
            {kind === "money" ? format.money(overview.now[key]) : format.count(overview.now[key])}
          </strong>
          <Comparison now={overview.now[key]} before={overview.before[key]} days={before} kind={kind} more={more} />
        </li>
      ))}
    </ul>
  )
})
