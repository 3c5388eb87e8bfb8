import type { IntervalChoice } from "@baize/common/domain/reports/interval.ts"
import type { OverviewAnswer } from "@baize/common/domain/team/overview.ts"
import { Empty } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf } from "../../parts/address.ts"
import { Amount } from "../../parts/amount.tsx"
import { Link } from "../../parts/router.ts"
import { ScrollBox } from "../../parts/scroll-box.tsx"
import { BETTING } from "../../paths.ts"
import styles from "./overview.module.css"

/** The direct downlines with the highest team turnover; each opens in team betting, if the user may open that. */
export const TopDownlines = observer(function TopDownlines({
  overview: { top },
  choice,
}: {
  overview: OverviewAnswer
  choice: IntervalChoice
}) {
  const { t } = useTranslation("agent")
  const leads = useDomain().opens("betting")
  const most = Math.max(1, ...top.map(row => row.turnover))
  const days = { ...choice }
  return (
    <section className={styles.card} aria-labelledby="top-downlines">
      <div className={styles.caption}>
        <h2 id="top-downlines">{t("overview.top")}</h2>
        {leads && <Link to={addressOf(BETTING, days)}>{t("overview.all")}</Link>}
      </div>
      {top.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("overview.quiet")}>
          <span className={styles.quiet}>{t("overview.quietText")}</span>
        </Empty>
      ) : (
        <ScrollBox className={styles.scroll}>
          <table className={styles.table} aria-labelledby="top-downlines">
            <thead>
              <tr>
                <th scope="col">{t("overview.account")}</th>
                <th scope="col" className={styles.barHead}>
                  <span className="unseen">{t("overview.share")}</span>
                </th>
                <th scope="col">{t("measures.turnover")}</th>
                <th scope="col">{t("measures.netLoss")}</th>
              </tr>
            </thead>
            <tbody>
              {top.map(row => (
                <tr key={row.id}>
                  <th scope="row">
                    {leads ? <Link to={addressOf(BETTING, { ...days, memberId: row.id })}>{row.account}</Link> : row.account}
                  </th>
                  <td className={styles.barCell}>
                    <span style={{ inlineSize: `${(Math.max(0, row.turnover) / most) * 100}%` }} />
                  </td>
                  <td>
                    <Amount minor={row.turnover} />
                  </td>
                  <td>
                    <Amount minor={row.netLoss} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  )
})
