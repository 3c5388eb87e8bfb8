import { Tabs } from "antd"
import { useTranslation } from "react-i18next"
import { useNavigate } from "../../parts/address.tsx"
import { contractsPath, settlementsPath } from "../../paths.ts"
import { useContractKind } from "./kind.ts"

/** The two lists of a kind of contract: what was agreed, and what it paid. */
export function ContractTabs({ current }: { current: "contracts" | "settlements" }) {
  const { t } = useTranslation("agent")
  const navigate = useNavigate()
  const kind = useContractKind()
  return (
    <Tabs
      activeKey={current}
      tabBarStyle={{ marginBottom: 0 }}
      items={[
        { key: "contracts", label: t("contracts.tabContracts") },
        { key: "settlements", label: t("contracts.tabSettlements") },
      ]}
      onChange={key => navigate(key === "contracts" ? contractsPath[kind] : settlementsPath(kind))}
    />
  )
}
