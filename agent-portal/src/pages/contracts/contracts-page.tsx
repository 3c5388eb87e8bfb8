import { FileAddOutlined } from "@ant-design/icons"
import { ContractState } from "@baize/common/api/contracts.ts"
import { ContractFilter } from "@baize/common/domain/contracts/contracts.ts"
import { Alert, Button, Select } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { useContractColumns } from "./columns.tsx"
import { SideSelect } from "./side-select.tsx"
import { ContractTabs } from "./tabs.tsx"

const OfferForm = lazy(async () => ({ default: (await import("./offer/offer-drawer.tsx")).OfferDrawer }))
const ContractView = lazy(async () => ({ default: (await import("./contract-view.tsx")).ContractView }))
const ALL = "all"

/** Dividend contracts, both as the one who pays and as the one who receives. */
export const ContractsPage = observer(function ContractsPage() {
  const { t } = useTranslation("agent")
  const { contracts } = useDomain().office!
  const { table } = contracts
  const { filter, change, choose } = useView(table, ContractFilter)
  const [offering, setOffering] = useState(false)
  const [openId, setOpenId] = useState<number>()
  const columns = useContractColumns(setOpenId)
  const { answer } = table
  const why = !answer
    ? undefined
    : !answer.own
      ? t("contracts.cannotOffer")
      : answer.eligible.length === 0
        ? t("contracts.noneEligible")
        : undefined
  const opened = table.rows.find(({ id }) => id === openId)
  return (
    <Page
      title={t("contracts.title")}
      lead={why}
      actions={
        <Button
          type="primary"
          icon={<FileAddOutlined aria-hidden />}
          disabled={!answer || why !== undefined}
          onClick={() => setOffering(true)}
        >
          {t("contracts.offer")}
        </Button>
      }
    >
      <ContractTabs current="contracts" />
      {contracts.waiting > 0 && (
        <Alert type="info" showIcon title={t("menu.waiting", { n: contracts.waiting })} description={t("contracts.waitsText")} />
      )}
      <DataList
        name="contracts"
        label={t("contracts.title")}
        table={table}
        columns={columns}
        rowKey={row => row.id}
        change={change}
        empty={t("contracts.empty")}
        filters={
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
          </>
        }
      />
      <Suspense>
        {offering && answer?.own && <OfferForm own={answer.own} eligible={answer.eligible} close={() => setOffering(false)} />}
        {opened && <ContractView contract={opened} close={() => setOpenId(undefined)} />}
      </Suspense>
    </Page>
  )
})
