import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import { Tabs } from "antd"
import { useTranslation } from "react-i18next"
import { useNavigate } from "../../parts/router.ts"
import { contractsPath, estimatePath, settlementsPath } from "../../paths.ts"
import { useContractKind } from "./kind.ts"

const pathOf = { contracts: (kind: ContractKind) => contractsPath[kind], estimate: estimatePath, settlements: settlementsPath }

/** A kind of contract: its contracts, its estimate for the running period, and its settlements. */
export function ContractTabs({ current }: { current: "contracts" | "estimate" | "settlements" }) {
  const { t } = useTranslation("agent")
  const navigate = useNavigate()
  const kind = useContractKind()
  return (
    <Tabs
      activeKey={current}
      tabBarStyle={{ marginBottom: 0 }}
      items={[
        { key: "contracts", label: t("contracts.tabContracts") },
        { key: "estimate", label: t("contracts.tabEstimate") },
        { key: "settlements", label: t("contracts.tabSettlements") },
      ]}
      onChange={key => navigate(pathOf[key as typeof current](kind))}
    />
  )
}
