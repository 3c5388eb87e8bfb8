import type { Contract } from "@baize/common/api/contracts.ts"
import { Descriptions } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../parts/account-link.tsx"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./contracts.module.css"

/** The parties of a contract, the agent's side, and its dates. */
export const ContractFacts = observer(function ContractFacts({ contract }: { contract: Contract }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { upline, downline, side } = contract
  const parties = (
    <>
      {upline.account || t("contracts.house")} → <AccountLink id={downline.id} account={downline.account} />
    </>
  )
  const items = [
    ["parties", t("contracts.parties"), parties],
    ["side", t("contracts.side"), t(side === "upline" ? "contracts.asUpline" : "contracts.asDownline")],
    ["offered", t("contracts.offeredAt"), format.instant(contract.offeredAt)],
    ...(contract.state === "offered" ? [["expires", t("contracts.expiresAt"), format.instant(contract.offerExpiresAt)]] : []),
    ...(contract.signedAt ? [["signed", t("contracts.signedAt"), format.instant(contract.signedAt)]] : []),
    ...(contract.noticeBy
      ? [
          [
            "notice",
            t("contracts.noticeBy"),
            contract.noticeBy === "upline" ? upline.account || t("contracts.house") : downline.account,
          ],
        ]
      : []),
    ...(contract.endsOn ? [["ends", t("contracts.endsOn"), format.day(contract.endsOn)]] : []),
  ] as const
  return (
    <Descriptions
      className={styles.facts ?? ""}
      bordered
      size="small"
      column={1}
      items={items.map(([key, label, children]) => ({ key: key!, label, children }))}
    />
  )
})
