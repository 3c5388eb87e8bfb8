import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import { useTranslation } from "react-i18next"
import { Link } from "../../parts/router.ts"
import { contractsPath, estimatePath, settlementsPath } from "../../paths.ts"
import { useContractKind } from "./kind.ts"
import styles from "./tabs.module.css"
import { contractTitles } from "./titles.ts"

const tabs = [
  { key: "contracts", pathOf: (kind: ContractKind) => contractsPath[kind], label: "contracts.tabContracts" },
  { key: "estimate", pathOf: estimatePath, label: "contracts.tabEstimate" },
  { key: "settlements", pathOf: settlementsPath, label: "contracts.tabSettlements" },
] as const

/** A kind of contract: its contracts, its estimate for the running period, and its settlements, each at its address. */
export function ContractTabs({ current }: { current: (typeof tabs)[number]["key"] }) {
  const { t } = useTranslation(["agent", "contracts"])
  const kind = useContractKind()
  return (
    <nav className={styles.tabs} aria-label={t(`menu.${contractTitles[kind]}`)}>
      {tabs.map(({ key, pathOf, label }) => (
        <Link key={key} to={pathOf(kind)} {...(key === current && { "aria-current": "page" })}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
