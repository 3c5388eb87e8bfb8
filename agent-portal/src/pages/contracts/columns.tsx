import { ExclamationCircleFilled } from "@ant-design/icons"
import type { Contract } from "@baize/common/api/contracts.ts"
import { waitsForAnswer } from "@baize/common/domain/contracts/process-contract.ts"
import { Button, Tag, Tooltip } from "antd"
import { useTranslation } from "react-i18next"
import { addressOf, useLinkTo } from "../../parts/address.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { contractsPath } from "../../paths.ts"
import { StateTag } from "./state-tag.tsx"

/** The other side of the contract. */
const partnerOf = ({ side, upline, downline }: Contract): string => (side === "upline" ? downline.account : upline.account)

export function useContractColumns(open: (id: number) => void): readonly ListColumn<Contract>[] {
  const { t } = useTranslation(["agent", "contracts"])
  const linkTo = useLinkTo()
  return [
    {
      key: "partner",
      title: t("contracts.partner"),
      kind: "text",
      value: partnerOf,
      pinned: "start",
      show: row => (
        <Button
          type="link"
          size="small"
          style={{ padding: 0 }}
          {...linkTo(addressOf(contractsPath[row.kind], { contractId: row.id }), () => open(row.id))}
        >
          {partnerOf(row) || t("contracts.house")}
          {waitsForAnswer(row) && (
            <Tooltip title={t("contracts.waits")}>
              <ExclamationCircleFilled role="img" aria-label={t("contracts.waits")} style={{ color: "var(--warn)" }} />
            </Tooltip>
          )}
        </Button>
      ),
    },
    { key: "side", title: t("contracts.side"), kind: "text", value: row => t(`contracts.sides.${row.side}`) },
    {
      key: "state",
      title: t("contracts.state"),
      kind: "text",
      value: row => row.state,
      show: row => (
        <>
          <StateTag contract={row} />
          {row.amendment && <Tag color="processing">{t("contracts.amended")}</Tag>}
        </>
      ),
    },
    { key: "version", title: t("contracts.version"), kind: "text", value: row => t("contracts.versionName", { n: row.version }) },
    {
      key: "measure",
      title: t("contracts.measure"),
      kind: "text",
      value: row => t(`contracts:terms.measures.${row.terms.measure}`),
    },
    { key: "period", title: t("contracts.period"), kind: "text", value: row => t(`contracts:terms.periods.${row.terms.period}`) },
    {
      key: "best",
      title: t("contracts.best"),
      kind: "rate",
      value: row => Math.max(...row.terms.tiers.map(tier => tier.rate)) || null,
    },
    { key: "offeredAt", title: t("contracts.offeredAt"), kind: "instant", value: row => row.offeredAt },
    { key: "signedAt", title: t("contracts.signedAt"), kind: "instant", value: row => row.signedAt },
    {
      key: "expiresAt",
      title: t("contracts.expiresAt"),
      kind: "instant",
      value: row => (row.state === "offered" ? row.offerExpiresAt : null),
      extra: true,
    },
    { key: "endsOn", title: t("contracts.endsOn"), kind: "day", value: row => row.endsOn },
  ]
}
