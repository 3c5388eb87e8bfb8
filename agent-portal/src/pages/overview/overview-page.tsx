import { IntervalChoice } from "@baize/common/domain/reports/interval.ts"
import { Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useMemo } from "react"
import { useTranslation } from "react-i18next"
import * as v from "valibot"
import { useDomain } from "../../domain.ts"
import { useAddress } from "../../parts/address.ts"
import { IntervalPicker } from "../../parts/interval-picker.tsx"
import { Page } from "../../parts/page.tsx"
import { Problem } from "../../parts/problem.tsx"
import { SumCheck } from "../../parts/sum-check.tsx"
import { useFormat } from "../../parts/use-format.ts"
import { SolvencyState } from "../contracts/solvency.tsx"
import { Standing } from "./current-values.tsx"
import { Earnings } from "./earnings.tsx"
import { Figures } from "./figures.tsx"
import { Mix } from "./mix.tsx"
import styles from "./overview.module.css"
import { TopDownlines } from "./top-downlines.tsx"
import { Trend } from "./trend.tsx"
import { useForecast } from "./use-forecast.ts"

const Choice = v.object(IntervalChoice)

/** The agent's team at a glance. */
export const OverviewPage = observer(function OverviewPage() {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const domain = useDomain()
  const { overview } = domain.agentStores!
  const [fields, change] = useAddress()
  const { range, from, to } = v.parse(Choice, fields)
  const choice = useMemo(() => ({ range, from, to }), [range, from, to])
  useEffect(() => void overview.show(choice), [overview, choice])
  const days = overview.days(choice)
  const forecast = useForecast()
  const { problem, loading } = overview.report
  const value = forecast.awaited ? undefined : overview.report.value
  return (
    <Page
      title={t("overview.title")}
      lead={
        <span className={styles.lead}>
          {t("range.days", { from: format.day(days.from), to: format.day(days.to), offset: format.offset })}
          {!problem && (
            <span className={styles.check}>
              <SumCheck check={overview.check} />
            </span>
          )}
        </span>
      }
      actions={<IntervalPicker choice={choice} days={days} choose={change} />}
    >
      {problem && <Problem problem={problem} retry={() => void overview.show(choice)} />}
      {!value && !problem && <Skeleton active paragraph={{ rows: 12 }} />}
      {value && (
        <div className={`${styles.grid} ${loading ? styles.stale : ""}`} aria-busy={loading}>
          {forecast.inTime.solvency && <SolvencyState onlyTrouble value={forecast.inTime.solvency} />}
          <Earnings {...forecast.inTime} />
          <Standing overview={value} />
          <Figures overview={value} days={days} />
          <div className={styles.charts}>
            <Trend overview={value} />
            <Mix overview={value} />
          </div>
          <TopDownlines overview={value} choice={choice} />
          {forecast.late.solvency && <SolvencyState onlyTrouble value={forecast.late.solvency} />}
          <Earnings {...forecast.late} />
        </div>
      )}
    </Page>
  )
})
