import type { Message } from "@baize/common/api/messages.ts"
import { Badge } from "antd"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf } from "../../parts/address.ts"
import { Link } from "../../parts/router.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { useFormat } from "../../parts/use-format.ts"
import { contractsPath, STAFF } from "../../paths.ts"
import { useMedia } from "../../theme/use-media.ts"
import { usePeriod } from "../contracts/period.ts"
import styles from "./messages.module.css"

/** What a message is about and says: a note has the house's own words; everything else has ours. */
function useMessageWords() {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { site } = useDomain()
  const periodOf = usePeriod()
  const textOf = ({ kind, text, partner, amount, period, contractId }: Message): string =>
    kind === "note"
      ? (text ?? "")
      : t(`messages.texts.${kind}`, {
          partner: partner || site.info?.name,
          name: text ?? "",
          n: contractId ?? "",
          sum: amount === null ? "" : format.money(amount),
          period: periodOf(period ?? ""),
        })
  const titleOf = ({ kind, title }: Message): string => title ?? t(`messages.titles.${kind as Exclude<typeof kind, "note">}`)
  return { textOf, titleOf }
}

/** Where the window is narrow, a message is one cell: what it is about, what it says, and when it came. */
export function useMessageColumns(): readonly ListColumn<Message>[] {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const wide = useMedia("(min-width: 1200px)")
  const { textOf, titleOf } = useMessageWords()
  const title = (row: Message) => (
    <span className={row.readAt === null ? styles.fresh : styles.read}>
      {row.readAt === null && <Badge status="processing" />}
      {titleOf(row)}
      {row.readAt === null && <span className="unseen"> ({t("messages.onlyUnread")})</span>}
    </span>
  )
  const text = (row: Message) => (
    <p className={styles.text}>
      {textOf(row)}{" "}
      {row.contractId !== null && row.contractKind !== null && (
        <Link to={addressOf(contractsPath[row.contractKind], { contractId: row.contractId })}>{t("messages.open")}</Link>
      )}
      {row.kind === "staff-payment-password" && <Link to={STAFF}>{t("messages.openStaff")}</Link>}
    </p>
  )
  const whole = (row: Message) => (
    <div className={styles.whole}>
      {title(row)}
      {text(row)}
      <span className={styles.at}>{format.instant(row.at)}</span>
    </div>
  )
  const about = { key: "title", title: t("messages.about"), kind: "text", value: titleOf, pinned: "start" } as const
  if (!wide) return [{ ...about, show: whole }]
  return [
    { ...about, show: title },
    { key: "text", title: t("messages.text"), kind: "text", value: textOf, show: text },
    { key: "at", title: t("messages.at"), kind: "instant", value: row => row.at },
  ]
}
