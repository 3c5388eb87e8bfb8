import type { Message } from "@baize/common/api/messages.ts"
import { Badge } from "antd"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf } from "../../parts/address.ts"
import { Link } from "../../parts/router.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { useFormat } from "../../parts/use-format.ts"
import { contractsPath, STAFF } from "../../paths.ts"
import styles from "./messages.module.css"

export function useMessageColumns(): readonly ListColumn<Message>[] {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { site } = useDomain()
  /** A note has the house's own words; everything else has ours. */
  const textOf = ({ kind, text, partner, amount, period, contractId }: Message): string =>
    kind === "note"
      ? (text ?? "")
      : t(`messages.texts.${kind}`, {
          partner: partner || site.info?.name,
          name: text ?? "",
          n: contractId ?? "",
          sum: amount === null ? "" : format.money(amount),
          period: period ?? "",
        })
  const titleOf = ({ kind, title }: Message): string => title ?? t(`messages.titles.${kind as Exclude<typeof kind, "note">}`)
  return [
    {
      key: "title",
      title: t("messages.about"),
      kind: "text",
      value: titleOf,
      pinned: "start",
      show: row => (
        <span className={row.readAt === null ? styles.fresh : styles.read}>
          {row.readAt === null && <Badge status="processing" />}
          {titleOf(row)}
          {row.readAt === null && <span className="unseen"> ({t("messages.onlyUnread")})</span>}
        </span>
      ),
    },
    {
      key: "text",
      title: t("messages.text"),
      kind: "text",
      value: textOf,
      show: row => (
        <p className={styles.text}>
          {textOf(row)}{" "}
          {row.contractId !== null && row.contractKind !== null && (
            <Link to={addressOf(contractsPath[row.contractKind], { contractId: row.contractId })}>{t("messages.open")}</Link>
          )}
          {row.kind === "staff-payment-password" && <Link to={STAFF}>{t("messages.openStaff")}</Link>}
        </p>
      ),
    },
    { key: "at", title: t("messages.at"), kind: "instant", value: row => row.at },
  ]
}
