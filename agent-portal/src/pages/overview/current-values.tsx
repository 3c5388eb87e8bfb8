import type { OverviewAnswer } from "@baize/common/domain/team/overview.ts"
import { Tooltip } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./overview.module.css"

/** A figure as large as its card allows for the number of its signs. */
function Sized({ text, look = "" }: { text: string; look?: string | undefined }) {
  return (
    <dd className={`numeric ${look}`} style={{ ["--signs" as string]: text.length }}>
      {text}
    </dd>
  )
}

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
          <Sized text={format.money(overview[key])} look={styles.gold} />
        </div>
      ))}
      {people.map(key => (
        <div key={key}>
          <dt>{t(`overview.${key}`)}</dt>
          <Sized text={format.count(overview[key])} />
        </div>
      ))}
    </dl>
  )
})
