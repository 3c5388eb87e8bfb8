import type { Response } from "@baize/common/api/endpoint.ts"
import { estimates } from "@baize/common/api/forecast.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Link } from "../../parts/router.ts"
import { useFormat } from "../../parts/use-format.ts"
import { estimatePath } from "../../paths.ts"
import styles from "./overview.module.css"

/** What the agent's own contracts have earned so far in the running periods; nothing for an agent without one. */
export const Earnings = observer(function Earnings() {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { dependencies } = useDomain()
  const [remote] = useState(() => new Remote<Response<typeof estimates>>(() => dependencies.api(estimates, {})))
  useEffect(() => void remote.load(), [remote])
  const { value } = remote
  if (!value || value.contracts.length === 0) return null
  return (
    <section className={styles.earnings} aria-label={t("estimate.title")}>
      <h2>{t("estimate.title")}</h2>
      <ul>
        {value.contracts.map(({ contractId, kind, period, soFar, projected, days }) => (
          <li key={contractId}>
            <Link to={estimatePath(kind)}>
              {t(`downlines.kinds.${kind}`)} · {period}
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
