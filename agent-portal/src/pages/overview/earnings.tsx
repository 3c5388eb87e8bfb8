import type { Response } from "@baize/common/api/endpoint.ts"
import type { estimates } from "@baize/common/api/forecast.ts"
import { addDays } from "@baize/common/domain/days.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { addressOf } from "../../parts/address.ts"
import { Link } from "../../parts/router.ts"
import { useFormat } from "../../parts/use-format.ts"
import { estimatePath, REBATES, settlementsPath } from "../../paths.ts"
import { usePeriod } from "../contracts/period.ts"
import styles from "./overview.module.css"

export type Earned = Response<typeof estimates>

/** Earned by the rebates of a team. */
export interface Rebated {
  /** Whether there were any in these days. */
  readonly some: boolean
  readonly month: number
  readonly yesterday: number
}

interface EarningsProps {
  readonly earned?: Earned | undefined
  readonly rebated?: Rebated | undefined
}

/** The day of the next payout; undefined for a salary that is paid within the day. */
function dueDay({ kind, to, days }: Earned["contracts"][number]): string | undefined {
  const last = kind === "dividend" ? to : kind === "daily" ? days.at(-1)?.day : undefined
  return last && addDays(last, 1)
}

/** What the agent's own contracts and rebates have earned so far, and what waits to be paid; nothing without any of them. */
export const Earnings = observer(function Earnings({ earned, rebated }: EarningsProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const periodOf = usePeriod()
  const { contracts = [], waiting = [] } = earned ?? {}
  if (contracts.length === 0 && waiting.length === 0 && !rebated?.some) return null
  return (
    <section className={styles.earnings} aria-label={t("estimate.title")}>
      <h2>{t("estimate.title")}</h2>
      <ul>
        {contracts.map(estimate => {
          const { contractId, kind, period, soFar, projected, days } = estimate
          const due = dueDay(estimate)
          return (
            <li key={contractId}>
              <Link to={estimatePath(kind)}>
                {t(`downlines.kinds.${kind}`)} · {periodOf(period)}
              </Link>
              <strong className="numeric">{format.money(soFar)}</strong>
              <span className={styles.compare}>
                {t("estimate.card", { today: format.money(days.at(-1)?.adds ?? 0), projected: format.money(projected) })}
              </span>
              {due && <span className={styles.compare}>{t("estimate.due", { day: format.day(due) })}</span>}
            </li>
          )
        })}
        {rebated?.some && (
          <li>
            <Link to={addressOf(REBATES, { range: "month" })}>
              {t("rebates.title")} · {t("range.month")}
            </Link>
            <strong className="numeric">{format.money(rebated.month)}</strong>
            <span className={styles.compare}>
              {t("range.yesterday")} <b className="numeric">{format.money(rebated.yesterday)}</b>
            </span>
          </li>
        )}
      </ul>
      {waiting.map(({ kind, amount }) => (
        <p key={kind} className={styles.waiting}>
          <Link to={addressOf(settlementsPath(kind), { side: "downline", state: "pending" })}>
            {t("settlements.receivable")} · {t(`downlines.kinds.${kind}`)}
          </Link>{" "}
          <b className="numeric">{format.money(amount)}</b>
        </p>
      ))}
    </section>
  )
})
