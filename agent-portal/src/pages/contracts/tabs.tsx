import { Tabs } from "antd"
import { useTranslation } from "react-i18next"
import { useNavigate } from "../../parts/address.tsx"
import { DIVIDENDS, SETTLEMENTS } from "../../paths.ts"

/** The two lists of dividend contracts: what was agreed, and what it paid. */
export function ContractTabs({ current }: { current: "contracts" | "settlements" }) {
  const { t } = useTranslation("agent")
  const navigate = useNavigate()
  return (
    <Tabs
      activeKey={current}
      tabBarStyle={{ marginBottom: 0 }}
      items={[
        { key: "contracts", label: t("contracts.tabContracts") },
        { key: "settlements", label: t("contracts.tabSettlements") },
      ]}
      onChange={key => navigate(key === "contracts" ? DIVIDENDS : SETTLEMENTS)}
    />
  )
}
