import type { OverviewAnswer } from "@baize/common/domain/team/overview.ts"
import { observer } from "mobx-react-lite"
import { lazy } from "react"
import { useTranslation } from "react-i18next"
import { Amount } from "../../parts/amount.tsx"
import { inTurn } from "../../parts/in-turn.ts"
import { useFormat } from "../../parts/use-format.ts"
import { ChartCard } from "./chart-card.tsx"
import styles from "./overview.module.css"

const TrendChart = lazy(async () => {
  const charts = await import("./charts.tsx")
  // Both cards wait for the same file, and would draw in one long task.
  await inTurn()
  return { default: charts.TrendChart }
})

/** Turnover and net loss, day by day. */
export const Trend = observer(function Trend({ overview: { trend } }: { overview: Pick<OverviewAnswer, "trend"> }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const table = (
    <table className={styles.table} aria-label={t("overview.trend")}>
      <thead>
        <tr>
          <th scope="col">{t("overview.day")}</th>
          {(["turnover", "netLoss", "deposits", "activeMembers"] as const).map(key => (
            <th scope="col" key={key}>
              {t(`measures.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trend.toReversed().map(row => (
          <tr key={row.day}>
            <th scope="row">{format.day(row.day)}</th>
            <td>
              <Amount minor={row.turnover} />
            </td>
            <td>
              <Amount minor={row.netLoss} />
            </td>
            <td>
              <Amount minor={row.deposits} />
            </td>
            <td className="numeric">{format.count(row.activeMembers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <ChartCard
      title={t("overview.trend")}
      chart={<TrendChart trend={trend} />}
      table={table}
      empty={trend.every(row => row.turnover === 0 && row.netLoss === 0)}
    />
  )
})
