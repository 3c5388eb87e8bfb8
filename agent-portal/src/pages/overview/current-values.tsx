import type { OverviewAnswer } from "@baize/common/domain/team/overview.ts"
import { Tooltip } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./overview.module.css"

/** Current values, independent of the interval: balances and members. */
export const Standing = observer(function Standing({ overview }: { overview: OverviewAnswer }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const money = ["teamBalance", "settlement"] as const
  const people = ["teamSize", "newMembers", "firstDeposits"] as const
  return (
    <dl className={styles.standing}>
      {money.map(key => (
        <div key={key}>
          <Tooltip title={t(`overview.${key}Hint`)}>
            <dt>{t(`overview.${key}`)}</dt>
          </Tooltip>
          <dd className={`numeric ${styles.gold}`}>{format.money(overview[key])}</dd>
        </div>
      ))}
      {people.map(key => (
        <div key={key}>
          <dt>{t(`overview.${key}`)}</dt>
          <dd className="numeric">{format.count(overview[key])}</dd>
        </div>
      ))}
    </dl>
  )
})
