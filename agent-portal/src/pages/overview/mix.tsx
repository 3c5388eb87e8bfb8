import type { OverviewAnswer } from "@baize/common/domain/team/overview.ts"
import { observer } from "mobx-react-lite"
import { lazy } from "react"
import { useTranslation } from "react-i18next"
import { Amount } from "../../parts/amount.tsx"
import { inTurn } from "../../parts/in-turn.ts"
import { useFormat } from "../../parts/use-format.ts"
import { ChartCard } from "./chart-card.tsx"
import styles from "./overview.module.css"

const MixChart = lazy(async () => {
  const charts = await import("./charts.tsx")
  // Both cards wait for the same file, and would draw in one long task.
  await inTurn()
  return { default: charts.MixChart }
})

/** Turnover by product. */
export const Mix = observer(function Mix({ overview: { mix, now } }: { overview: OverviewAnswer }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const rows = mix.toSorted((one, other) => other.turnover - one.turnover)
  const table = (
    <table className={styles.table} aria-label={t("overview.mix")}>
      <thead>
        <tr>
          <th scope="col">{t("overview.product")}</th>
          <th scope="col">{t("measures.turnover")}</th>
          <th scope="col">{t("measures.netLoss")}</th>
          <th scope="col">{t("overview.share")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.gameType}>
            <th scope="row">{t(`gameTypes.${row.gameType}`)}</th>
            <td>
              <Amount minor={row.turnover} />
            </td>
            <td>
              <Amount minor={row.netLoss} />
            </td>
            <td className="numeric">
              {now.turnover > 0 ? format.rate(Math.round((row.turnover / now.turnover) * 1_000) * 1_000) : "—"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return <ChartCard title={t("overview.mix")} chart={<MixChart mix={rows} />} table={table} empty={rows.length === 0} />
})
