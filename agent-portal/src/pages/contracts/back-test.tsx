import type { BackTest as Tested } from "@baize/common/api/forecast.ts"
import type { Remote } from "@baize/common/domain/remote.ts"
import { Alert, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Amount } from "../../parts/amount.tsx"
import { useProblemText } from "../../parts/problem-text.ts"
import { ScrollBox } from "../../parts/scroll-box.tsx"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./contracts.module.css"
import { usePeriod } from "./period.ts"

/** The figures of each period and their sums; for the upline, what each brings them. */
const TestedPeriods = observer(function TestedPeriods({ tested: { periods, total, margin } }: { tested: Tested }) {
  const { t } = useTranslation(["agent", "contracts"])
  const format = useFormat()
  const periodOf = usePeriod()
  const forUpline = periods.some(({ upline }) => upline !== null)
  return (
    <ScrollBox className={styles.scroll}>
      <table className={`${styles.table} ${styles.stacked}`}>
        <thead>
          <tr>
            <th scope="col">{t("contracts:backTest.period")}</th>
            <th scope="col">{t("contracts:backTest.turnover")}</th>
            <th scope="col">{t("contracts:terms.tier")}</th>
            <th scope="col">{t("statement.base")}</th>
            <th scope="col">{t("contracts:backTest.pays")}</th>
            {forUpline && <th scope="col">{t("contracts:backTest.gets")}</th>}
            {forUpline && <th scope="col">{t("contracts:backTest.margin")}</th>}
          </tr>
        </thead>
        <tbody>
          {periods.map(({ period, from, to, inputs, tier, base, amount, upline }) => (
            <tr key={period}>
              <th scope="row" title={`${format.day(from)} – ${format.day(to)}`}>
                {periodOf(period)}
              </th>
              <td data-label={t("contracts:backTest.turnover")}>{format.amount(inputs.turnover)}</td>
              <td data-label={t("contracts:terms.tier")}>{tier === 0 ? "—" : tier}</td>
              <td data-label={t("statement.base")}>
                <Amount minor={base} />
              </td>
              <td data-label={t("contracts:backTest.pays")}>
                <b>{format.amount(amount)}</b>
              </td>
              {forUpline && <td data-label={t("contracts:backTest.gets")}>{upline ? <Amount minor={upline.gets} /> : "—"}</td>}
              {forUpline && (
                <td data-label={t("contracts:backTest.margin")}>{upline ? <Amount minor={upline.margin} /> : "—"}</td>
              )}
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row" colSpan={4}>
              {t("contracts:backTest.total")}
            </th>
            <td data-label={t("contracts:backTest.pays")}>{format.money(total)}</td>
            {forUpline && <td />}
            {forUpline && (
              <td data-label={t("contracts:backTest.margin")}>{margin === null ? "—" : <Amount minor={margin} sign />}</td>
            )}
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  )
})

/** What the terms would have paid on the downline's real figures of the last periods; for the upline, with their margin. */
export const BackTest = observer(function BackTest({
  tested,
}: {
  tested: Pick<Remote<Tested>, "value" | "problem" | "loading">
}) {
  const { t } = useTranslation("contracts")
  const format = useFormat()
  const say = useProblemText()
  const { value, problem, loading } = tested
  if (problem) return <Alert type="warning" showIcon title={say(problem)} />
  if (!value) return loading ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : null
  const { periods, tiers, margin, since } = value
  return (
    <section className={styles.part} aria-label={t("backTest.title")} aria-busy={loading}>
      <h3 className={styles.small}>{t("backTest.title")}</h3>
      <p className={styles.quiet}>{t("backTest.lead")}</p>
      {since && <p className={styles.quiet}>{t("backTest.since", { day: format.day(since) })}</p>}
      {periods.length === 0 && <p>{t("backTest.none")}</p>}
      <TestedPeriods tested={value} />
      <ul className={styles.perTier}>
        {tiers.map(({ reached, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is identified by its position
          <li key={index}>
            {t("backTest.tier", { n: index + 1, times: reached, all: periods.length, sum: format.money(amount) })}
          </li>
        ))}
      </ul>
      {margin !== null && margin < 0 && (
        <Alert type="error" showIcon title={t("backTest.loses", { sum: format.money(-margin) })} />
      )}
    </section>
  )
})
