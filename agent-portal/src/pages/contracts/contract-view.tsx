import type { Contract } from "@baize/common/api/contracts.ts"
import type { ContractAction } from "@baize/common/domain/contracts/contracts.ts"
import { Button, Descriptions, Drawer, Grid } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addressOf, Link } from "../../parts/address.tsx"
import { useFormat } from "../../parts/use-format.ts"
import { SETTLEMENTS } from "../../paths.ts"
import { ConfirmAction } from "./confirm-action.tsx"
import styles from "./contracts.module.css"
import { StateTag } from "./state-tag.tsx"
import { TermsView } from "./terms-view.tsx"

const main: readonly ContractAction[] = ["sign", "accept"]

/** One contract: both sides, every term, its dates, and what this agent may do with it now. */
export const ContractView = observer(function ContractView({ contract, close }: { contract: Contract; close: () => void }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const wide = Grid.useBreakpoint().md
  const [asked, setAsked] = useState<ContractAction>()
  const { upline, downline, side } = contract
  const items = [
    ["parties", t("contracts.parties"), `${upline.account || t("contracts.house")} → ${downline.account}`],
    ["side", t("contracts.side"), t(side === "upline" ? "contracts.asUpline" : "contracts.asDownline")],
    ["offered", t("contracts.offeredAt"), format.instant(contract.offeredAt)],
    ...(contract.state === "offered" ? [["expires", t("contracts.expiresAt"), format.instant(contract.offerExpiresAt)]] : []),
    ...(contract.signedAt ? [["signed", t("contracts.signedAt"), format.instant(contract.signedAt)]] : []),
    ...(contract.terminationAskedBy
      ? [["asked", t("contracts.askedBy"), contract.terminationAskedBy === "upline" ? upline.account : downline.account]]
      : []),
    ...(contract.endsOn ? [["ends", t("contracts.endsOn"), format.day(contract.endsOn)]] : []),
  ] as const
  return (
    <Drawer
      open
      size={wide ? 640 : "100%"}
      onClose={close}
      title={
        <span className={styles.head}>
          {t("settlements.contract", { n: contract.id })} · {t("contracts.versionName", { n: contract.version })}
          <StateTag state={contract.state} />
        </span>
      }
      footer={
        contract.may.length > 0 && (
          <div className={styles.actions}>
            {contract.may.map(action => (
              <Button
                key={action}
                type={main.includes(action) ? "primary" : "default"}
                danger={!main.includes(action) && action !== "decline"}
                onClick={() => setAsked(action)}
              >
                {t(`contracts.actions.${action}`)}
              </Button>
            ))}
          </div>
        )
      }
    >
      <div className={styles.terms}>
        <Descriptions
          bordered
          size="small"
          column={1}
          styles={{ label: { width: "min(210px, 42%)" } }}
          items={items.map(([key, label, children]) => ({ key: key!, label, children }))}
        />
        <TermsView terms={contract.terms} />
        {contract.signedAt && (
          <Link to={addressOf(SETTLEMENTS, { contractId: contract.id })}>{t("contracts.tabSettlements")}</Link>
        )}
      </div>
      {asked && <ConfirmAction contract={contract} action={asked} close={() => setAsked(undefined)} />}
    </Drawer>
  )
})
