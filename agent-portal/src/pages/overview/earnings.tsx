import type { Response } from "@baize/common/api/endpoint.ts"
import type { estimates } from "@baize/common/api/forecast.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Link } from "../../parts/router.ts"
import { useFormat } from "../../parts/use-format.ts"
import { estimatePath } from "../../paths.ts"
import { usePeriod } from "../contracts/period.ts"
import styles from "./overview.module.css"

export type Earned = Response<typeof estimates>

/** What the agent's own contracts have earned so far in the running periods; nothing for an agent without one. */
export const Earnings = observer(function Earnings({ earned }: { earned: Earned }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const periodOf = usePeriod()
  if (earned.contracts.length === 0) return null
  return (
    <section className={styles.earnings} aria-label={t("estimate.title")}>
      <h2>{t("estimate.title")}</h2>
      <ul>
        {earned.contracts.map(({ contractId, kind, period, soFar, projected, days }) => (
          <li key={contractId}>
            <Link to={estimatePath(kind)}>
              {t(`downlines.kinds.${kind}`)} · {periodOf(period)}
            </Link>
            <strong className="numeric">{format.money(soFar)}</strong>
            <span className={styles.compare}>
              {t("estimate.card", { today: format.money(days.at(-1)?.adds ?? 0), projected: format.money(projected) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
})
