import { FileAddOutlined } from "@ant-design/icons"
import { type Contract, ContractState } from "@baize/common/api/contracts.ts"
import { ContractFilter, type Contracts } from "@baize/common/domain/contracts/contracts.ts"
import { Alert, Button, Select, Tag } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, Suspense, startTransition, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { useContractColumns } from "./columns.tsx"
import { useContractKind } from "./kind.ts"
import { SideSelect } from "./side-select.tsx"
import { Solvency } from "./solvency.tsx"
import { ContractTabs } from "./tabs.tsx"
import { contractTitles } from "./titles.ts"

const OfferForm = lazy(async () => ({ default: (await import("./offer/offer-drawer.tsx")).OfferDrawer }))
const ContractView = lazy(async () => ({ default: (await import("./contract-view.tsx")).ContractView }))
const ALL = "all"

/** The open editor: of an offer, or of new terms for a contract. */
interface OfferInProgress {
  readonly amending?: Contract
}

/** Why the agent cannot offer a contract; undefined: they can, or it is not known yet. */
function useOfferObstacle(answer: Contracts["table"]["answer"]): string | undefined {
  const { t } = useTranslation("agent")
  if (!answer) return undefined
  if (!answer.own) return t("contracts.cannotOffer")
  return answer.eligible.length === 0 ? t("contracts.noneEligible") : undefined
}

interface ContractFiltersProps {
  readonly filter: ContractFilter
  readonly choose: (filter: Partial<ContractFilter>) => void
}

/** The side, the state, and the one contract of a link. */
function ContractFilters({ filter, choose }: ContractFiltersProps) {
  const { t } = useTranslation("agent")
  return (
    <>
      <SideSelect side={filter.side} choose={side => choose({ side })} />
      <Select
        aria-label={t("contracts.state")}
        prefix={t("contracts.state")}
        value={filter.state ?? ALL}
        popupMatchSelectWidth={false}
        options={[
          { value: ALL, label: t("list.all") },
          ...ContractState.options.map(value => ({ value, label: t(`contracts.states.${value}`) })),
        ]}
        onChange={state => choose({ state: state === ALL ? undefined : (state as ContractState) })}
      />
      {filter.contractId !== undefined && (
        <Tag closable onClose={() => choose({ contractId: undefined })}>
          {t("settlements.oneContract", { n: filter.contractId })}
        </Tag>
      )}
    </>
  )
}

/** The contracts of a kind, both as upline and as downline. */
export const ContractsPage = observer(function ContractsPage() {
  const { t } = useTranslation(["agent", "contracts"])
  const kind = useContractKind()
  const domain = useDomain()
  const agentStores = domain.agentStores!
  const contracts = agentStores.contracts[kind]
  const waiting = agentStores.waiting.of(kind)
  const { table } = contracts
  const { filter, change, choose } = useView(table, ContractFilter)
  const [writing, setWriting] = useState<OfferInProgress>()
  // A link to one contract, from a message, opens it.
  const [openId, setOpenId] = useState(filter.contractId)
  useEffect(() => setOpenId(filter.contractId), [filter.contractId])
  const columns = useContractColumns(setOpenId)
  const { answer } = table
  const why = useOfferObstacle(answer)
  const opened = table.rows.find(({ id }) => id === openId)
  return (
    <Page
      title={t(`menu.${contractTitles[kind]}`)}
      lead={why ?? t(`contracts.leads.${kind}`)}
      actions={
        domain.may("contracts") && (
          <Button
            type="primary"
            icon={<FileAddOutlined aria-hidden />}
            disabled={!answer || why !== undefined}
            onClick={() => startTransition(() => setWriting({}))}
          >
            {t("contracts.offer")}
          </Button>
        )
      }
    >
      <ContractTabs current="contracts" />
      <Solvency />
      {waiting > 0 && (
        <Alert
          type="info"
          showIcon
          title={t("menu.waiting", { count: waiting, n: waiting })}
          description={t("contracts.waitsText")}
        />
      )}
      <DataList
        name="contracts"
        label={t(`menu.${contractTitles[kind]}`)}
        table={table}
        columns={columns}
        rowKey={row => row.id}
        change={change}
        empty={t("contracts.empty")}
        folds
        filters={<ContractFilters filter={filter} choose={choose} />}
      />
      <Suspense>
        {opened && (
          <ContractView contract={opened} amend={() => setWriting({ amending: opened })} close={() => setOpenId(undefined)} />
        )}
        {writing && answer?.own && (
          <OfferForm {...writing} kind={kind} answer={answer} own={answer.own} close={() => setWriting(undefined)} />
        )}
      </Suspense>
    </Page>
  )
})
