import { SettlementFilter, type SettlementRow, settlementStates } from "@baize/common/domain/contracts/settlements.ts"
import { Select, Tag, Tooltip } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { AccountLink } from "../../parts/account-link.tsx"
import { addressOf } from "../../parts/address.ts"
import { Page } from "../../parts/page.tsx"
import { Link } from "../../parts/router.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { useFormat } from "../../parts/use-format.ts"
import { contractsPath, statementPath } from "../../paths.ts"
import { useContractKind } from "./kind.ts"
import { usePeriod } from "./period.ts"
import { SettlementTotals } from "./settlement-totals.tsx"
import { SideSelect } from "./side-select.tsx"
import { ContractTabs } from "./tabs.tsx"
import { contractTitles } from "./titles.ts"

const ALL = ""
const colors = { pending: "warning", paid: "success", reversed: "error", nothing: "default" } as const

function useSettlementColumns(kind: ReturnType<typeof useContractKind>): readonly ListColumn<SettlementRow>[] {
  const { t } = useTranslation(["agent", "contracts"])
  const format = useFormat()
  const periodOf = usePeriod()
  return [
    {
      key: "period",
      title: t("settlements.period"),
      kind: "text",
      value: row => periodOf(row.period),
      pinned: "start",
      show: row => (
        <Link to={statementPath(kind, row.id)} aria-label={t("statement.title", { period: periodOf(row.period) })}>
          {periodOf(row.period)}
        </Link>
      ),
    },
    {
      key: "contractId",
      title: t("settlements.contract", { n: "" }),
      kind: "text",
      value: row => `${row.contractId} · ${t("contracts.versionName", { n: row.version })}`,
      show: row => (
        <Link to={addressOf(contractsPath[kind], { contractId: row.contractId })}>
          {row.contractId} · {t("contracts.versionName", { n: row.version })}
        </Link>
      ),
    },
    { key: "side", title: t("settlements.side"), kind: "text", value: row => t(`contracts.sides.${row.side}`) },
    { key: "upline", title: t("settlements.upline"), kind: "text", value: row => row.upline || t("contracts.house") },
    {
      key: "downline",
      title: t("settlements.downline"),
      kind: "text",
      value: row => row.downline,
      show: row => <AccountLink id={row.downlineId} account={row.downline} />,
    },
    {
      key: "state",
      title: t("settlements.state"),
      kind: "text",
      value: row => row.state,
      early: true,
      show: row => (
        <Tooltip
          title={
            row.reversedAt
              ? t("settlements.reversedOn", { at: format.instant(row.reversedAt) })
              : row.shortSince && t("settlements.short", { since: format.instant(row.shortSince) })
          }
        >
          <Tag color={row.shortSince ? "error" : colors[row.state]}>
            {t(row.shortSince ? "settlements.shortState" : `settlements.states.${row.state}`)}
          </Tag>
        </Tooltip>
      ),
    },
    { key: "amount", title: t("settlements.amount"), kind: "money", value: row => row.amount, early: true },
    { key: "createdAt", title: t("settlements.createdAt"), kind: "instant", value: row => row.createdAt },
    { key: "paidAt", title: t("settlements.paidAt"), kind: "instant", value: row => row.paidAt },
  ]
}

/** Every closed period of the agent's contracts: what it paid or owes, and why. */
export const SettlementsPage = observer(function SettlementsPage() {
  const { t } = useTranslation(["agent", "contracts"])
  const kind = useContractKind()
  const settlements = useDomain().agentStores!.settlements[kind]
  const { table } = settlements
  const { filter, change, choose } = useView(table, SettlementFilter)
  const columns = useSettlementColumns(kind)
  const totals = table.answer?.totals
  const sum = totals && totals.paid + totals.pending
  const asUpline = totals && totals.paidAsUpline + totals.pendingAsUpline
  // Income and payments are not added up.
  const oneWay = asUpline === 0 || asUpline === sum
  return (
    <Page title={t(`menu.${contractTitles[kind]}`)}>
      <ContractTabs current="settlements" />
      {totals && <SettlementTotals {...totals} />}
      <DataList
        name="settlements"
        label={t("contracts.tabSettlements")}
        table={table}
        columns={columns}
        rowKey={row => row.id}
        change={change}
        totals={oneWay && sum !== undefined ? { amount: sum } : undefined}
        wanted={() => settlements.wanted()}
        empty={t("settlements.emptyText")}
        folds
        filters={
          <>
            <SideSelect side={filter.side} choose={side => choose({ side })} />
            <Select
              aria-label={t("settlements.state")}
              prefix={t("settlements.state")}
              value={filter.state ?? ALL}
              popupMatchSelectWidth={false}
              options={[
                { value: ALL, label: t("list.all") },
                ...settlementStates.map(value => ({ value, label: t(`settlements.states.${value}`) })),
              ]}
              onChange={state => choose({ state: settlementStates.find(one => one === state) })}
            />
            {filter.contractId !== undefined && (
              <Tag closable onClose={() => choose({ contractId: undefined })}>
                {t("settlements.oneContract", { n: filter.contractId })}
              </Tag>
            )}
          </>
        }
      />
    </Page>
  )
})
