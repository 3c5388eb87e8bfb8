import { type BettingFilter, type BettingRow, bettingOrders } from "@baize/common/domain/reports/team-betting.ts"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf, Link } from "../../parts/address.tsx"
import type { ListColumn } from "../../parts/table/column.ts"
import { useFormat } from "../../parts/use-format.ts"
import { BETTING } from "../../paths.ts"

/** What a row opens: a downline's own line, somebody's days, or the same choice narrowed to a product or vendor. */
function opens(row: BettingRow, filter: BettingFilter, shown: number): Record<string, unknown> | undefined {
  const { groupBy = "downline" } = filter
  if (row.key === "") return undefined
  if (row.memberId !== null && groupBy === "downline" && row.hasDownline && row.memberId !== shown)
    return { ...filter, memberId: row.memberId }
  if (row.memberId !== null) return { ...filter, memberId: row.memberId, scope: "person", groupBy: "day" }
  if (groupBy === "day") return { ...filter, range: "custom", from: row.key, to: row.key, groupBy: "member" }
  if (groupBy === "vendor") return { ...filter, vassalage: row.key, groupBy: "member" }
  return { ...filter, gameType: row.key, groupBy: "vendor" }
}

const money = ["turnover", "payout", "bonus", "rebate", "netLoss", "deposits", "withdrawals"] as const
const ordered: readonly string[] = bettingOrders

export function useBettingColumns(filter: BettingFilter): readonly ListColumn<BettingRow>[] {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const self = useDomain().session.memberId ?? 0
  const { groupBy = "downline" } = filter
  const name = (row: BettingRow): string => {
    if (row.key === "") return t("betting.cashier")
    if (groupBy === "day") return format.day(row.key)
    return groupBy === "gameType" ? t(`gameTypes.${row.key as "RNG"}`) : row.label
  }
  return [
    {
      key: "label",
      title: t(`betting.groups.${groupBy}`),
      kind: "text",
      value: row => row.label,
      order: true,
      pinned: "start",
      show: row => {
        const target = opens(row, filter, filter.memberId ?? self)
        return target ? <Link to={addressOf(BETTING, target)}>{name(row)}</Link> : name(row)
      },
    },
    ...money.map(
      (key): ListColumn<BettingRow> => ({
        key,
        title: t(`measures.${key}`),
        hint: t(`measureHints.${key}`),
        kind: "money",
        value: row => row[key],
        order: ordered.includes(key),
        extra: key === "bonus" || key === "rebate",
      }),
    ),
    ...(["rounds", "activeMembers"] as const).map(
      (key): ListColumn<BettingRow> => ({
        key,
        title: t(`measures.${key}`),
        hint: t(`measureHints.${key}`),
        kind: "count",
        value: row => row[key],
        order: ordered.includes(key),
      }),
    ),
  ]
}
