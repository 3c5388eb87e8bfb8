import type { Response } from "@baize/common/api/endpoint.ts"
import { type Estimate, estimates } from "@baize/common/api/forecast.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { Empty, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf } from "../../parts/address.ts"
import { Amount } from "../../parts/amount.tsx"
import { Page } from "../../parts/page.tsx"
import { Problem } from "../../parts/problem.tsx"
import { Link } from "../../parts/router.ts"
import { ScrollBox } from "../../parts/scroll-box.tsx"
import { useFormat } from "../../parts/use-format.ts"
import { contractsPath } from "../../paths.ts"
import styles from "./contracts.module.css"
import { useContractKind } from "./kind.ts"
import { usePeriod } from "./period.ts"
import { ContractTabs } from "./tabs.tsx"
import { contractTitles } from "./titles.ts"

/** What the agent's own contracts of a kind have earned so far in the running period, and the share of each day. */
export const EstimatePage = observer(function EstimatePage() {
  const { t } = useTranslation(["agent", "contracts"])
  const format = useFormat()
  const kind = useContractKind()
  const { dependencies } = useDomain()
  const [remote] = useState(() => new Remote<Response<typeof estimates>>(() => dependencies.api(estimates, {})))
  useEffect(() => void remote.load(), [remote])
  const { value, problem } = remote
  const ofKind = value?.contracts.filter(one => one.kind === kind)
  return (
    <Page title={t(`menu.${contractTitles[kind]}`)}>
      <ContractTabs current="estimate" />
      {problem && <Problem problem={problem} retry={() => void remote.load()} />}
      {!value && !problem && <Skeleton active paragraph={{ rows: 8 }} />}
      {value && <p className={styles.quiet}>{t("estimate.lead", { at: format.instant(value.at) })}</p>}
      {ofKind?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("estimate.none")} />}
      {ofKind?.map(estimate => (
        <EstimateView key={estimate.contractId} estimate={estimate} />
      ))}
    </Page>
  )
})

const EstimateView = observer(function EstimateView({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const period = usePeriod()(estimate.period)
  const { contractId, kind, upline, from, to, soFar, projected, carriedIn, days } = estimate
  const sums = [
    ["soFar", soFar],
    ["projected", projected],
    ...(carriedIn < 0 ? [["carriedIn", carriedIn] as const] : []),
  ] as const
  // Newest first, each with the total up to it.
  const rows = days.map((day, n) => ({ ...day, total: days.slice(0, n + 1).reduce((sum, { adds }) => sum + adds, 0) })).reverse()
  return (
    <section className={`${styles.part} ${styles.estimate}`} aria-label={t("estimate.of", { upline, period })}>
      <h2>
        <Link to={addressOf(contractsPath[kind], { contractId })}>{t("estimate.of", { upline, period })}</Link>
      </h2>
      <p className={styles.quiet}>{t("range.days", { from: format.day(from), to: format.day(to), offset: format.offset })}</p>
      <dl className={styles.totals}>
        {sums.map(([key, sum]) => (
          <div key={key}>
            <dt>{t(`estimate.${key}`)}</dt>
            <dd className="numeric">{format.money(sum)}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.small}>{t("estimate.byDay")}</h3>
      <ScrollBox className={styles.scroll}>
        <table className={`${styles.table} ${styles.stacked}`}>
          <thead>
            <tr>
              <th scope="col">{t("estimate.day")}</th>
              <th scope="col">{t("estimate.adds")}</th>
              <th scope="col">{t("estimate.total")}</th>
              <th scope="col">{t("measures.turnover")}</th>
              <th scope="col">{t("measures.payout")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, adds, total: until, turnover, payout }) => (
              <tr key={day}>
                <th scope="row">{format.day(day)}</th>
                <td data-label={t("estimate.adds")}>
                  <Amount minor={adds} />
                </td>
                <td data-label={t("estimate.total")}>
                  <b>{format.amount(until)}</b>
                </td>
                <td data-label={t("measures.turnover")}>{format.amount(turnover)}</td>
                <td data-label={t("measures.payout")}>{format.amount(payout)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
})
