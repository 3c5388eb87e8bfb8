import type { BackTest as Result } from "@baize/common/api/forecast.ts"
import type { Remote } from "@baize/common/domain/remote.ts"
import { periodText } from "@baize/kit/period-days.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./offer.module.css"

interface BackTestProps {
  readonly result: Pick<Remote<Result>, "value" | "problem">
  readonly retry: () => void
}

/** What the terms on offer would have paid over the last whole periods of the downline's own team. */
export const BackTest = observer(function BackTest({ result, retry }: BackTestProps) {
  const { t } = useTranslation("contracts")
  const { format } = useWords()
  const { value, problem } = result
  if (problem) return <Problem problem={problem} retry={retry} />
  if (!value) return <Skeleton height={160} />
  const { periods, total, since } = value
  const columns = [t("backTest.turnover"), t("terms.tier"), t("backTest.pays")] as const
  return (
    <Panel title={t("backTest.title")}>
      <p className={style.until}>{periods.length === 0 ? t("backTest.none") : t("backTest.lead")}</p>
      {since && <p className={style.until}>{t("backTest.since", { day: format.day(since) })}</p>}
      {periods.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
        <section className={style.scroll} tabIndex={0} aria-label={t("backTest.title")}>
          <table className={style.tiers}>
            <thead>
              <tr>
                {[t("backTest.period"), ...columns].map(title => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {periods.map(({ period, from, to, inputs, tier, amount }) => (
                <tr key={period}>
                  <th scope="row" data-title={t("backTest.period")} title={`${format.day(from)} – ${format.day(to)}`}>
                    {periodText(period, format.day)}
                  </th>
                  <td data-title={columns[0]}>{format.amount(inputs.turnover)}</td>
                  <td data-title={columns[1]}>{tier === 0 ? "—" : tier}</td>
                  <td data-title={columns[2]}>
                    <strong>{format.amount(amount)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t("backTest.total")}
                </th>
                <td data-title={columns[2]}>{format.money(total)}</td>
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </Panel>
  )
})
