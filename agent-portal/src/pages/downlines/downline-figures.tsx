import type { Response } from "@baize/common/api/endpoint.ts"
import { teamBetting } from "@baize/common/api/reports.ts"
import { addDays } from "@baize/common/domain/days.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { reportDays } from "@baize/common/domain/reports/interval.ts"
import { Card, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf } from "../../parts/address.ts"
import { AsOf } from "../../parts/as-of.tsx"
import { Problem } from "../../parts/problem.tsx"
import { Link } from "../../parts/router.ts"
import { useFormat } from "../../parts/use-format.ts"
import { BETTING, ENTRIES } from "../../paths.ts"
import { useMedia } from "../../theme/use-media.ts"
import { Trend } from "../overview/trend.tsx"
import styles from "./downlines.module.css"

type Days = Response<typeof teamBetting>

const RANGE = "past30"
const shown = ["turnover", "netLoss", "deposits", "withdrawals", "activeMembers"] as const
const none = { turnover: 0, netLoss: 0, deposits: 0, activeMembers: 0 }

/** Every day of the interval, also those without play. */
function trendOf({ rows }: Days, { from, to }: { from: string; to: string }) {
  const known = new Map(rows.map(row => [row.key, row]))
  const days: ({ day: string } & typeof none)[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { turnover, netLoss, deposits, activeMembers } = known.get(day) ?? none
    days.push({ day, turnover, netLoss, deposits, activeMembers })
  }
  return days
}

interface DownlineFiguresProps {
  readonly id: number
  /** Between the sums and the days. */
  readonly children?: ReactNode
}

/** What a downline's team has brought in the last 30 days: its sums, each leading to what it consists of, and its days. */
export const DownlineFigures = observer(function DownlineFigures({ id, children }: DownlineFiguresProps) {
  const { t } = useTranslation("agent")
  const { dependencies, today } = useDomain()
  const wide = useMedia("(min-width: 768px)")
  const [days] = useState(() => reportDays(RANGE, today))
  const [report] = useState(
    () => new Remote<Days>(() => dependencies.api(teamBetting, { ...days, memberId: id, groupBy: "day", pageSize: 100 })),
  )
  useEffect(() => void report.load(), [report])
  const { value, problem } = report
  return (
    <>
      {problem ? (
        <Problem problem={problem} retry={() => void report.load()} />
      ) : (
        <Card size="small" title={<h2 className={styles.heading}>{t("range.past30")}</h2>}>
          {value ? <Sums id={id} days={value} /> : <Skeleton active title={false} paragraph={{ rows: wide ? 2 : 6 }} />}
        </Card>
      )}
      {children}
      {value && <Trend overview={{ trend: trendOf(value, days) }} />}
    </>
  )
})

const Sums = observer(function Sums({ id, days: { totals, asOf } }: { readonly id: number; readonly days: Days }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const choice = { memberId: id, range: RANGE }
  const leadsTo = (key: (typeof shown)[number]): string =>
    key === "deposits"
      ? addressOf(ENTRIES, { ...choice, kind: "deposit" })
      : key === "withdrawals"
        ? addressOf(ENTRIES, { ...choice, kind: "withdrawal-paid" })
        : addressOf(BETTING, { ...choice, groupBy: "day" })
  return (
    <>
      <dl className={styles.figures}>
        {shown.map(key => (
          <div key={key}>
            <dt>{t(`measures.${key}`)}</dt>
            <dd className="numeric">
              <Link to={leadsTo(key)}>{key === "activeMembers" ? format.count(totals[key]) : format.money(totals[key])}</Link>
            </dd>
          </div>
        ))}
      </dl>
      <AsOf moment={asOf} />
    </>
  )
})
