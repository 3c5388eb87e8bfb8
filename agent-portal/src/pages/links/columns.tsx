import { memberTypeOf } from "@baize/common/api/member-types.ts"
import type { RegisterLink } from "@baize/common/domain/links/register-links.ts"
import { Tag } from "antd"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { DeleteLink } from "./delete-link.tsx"
import { LinkCode } from "./link-code.tsx"
import { LinkSwitch } from "./link-switch.tsx"
import styles from "./links.module.css"

const address = ({ url }: RegisterLink) => (
  <span className={styles.url} title={url}>
    {url}
  </span>
)

export function useLinkColumns(showQr: (link: RegisterLink) => void): readonly ListColumn<RegisterLink>[] {
  const { t } = useTranslation("agent")
  const { site, may } = useDomain()
  const expired = ({ expiresAt }: RegisterLink): boolean => expiresAt !== null && Date.parse(expiresAt) <= site.now()
  return [
    {
      key: "code",
      title: t("links.code"),
      kind: "text",
      value: row => row.code,
      pinned: "start",
      show: row => <LinkCode link={row} showQr={showQr} />,
    },
    { key: "label", title: t("links.label"), kind: "text", value: row => row.label || null },
    {
      key: "url",
      title: t("links.url"),
      kind: "text",
      value: row => row.url,
      show: address,
    },
    { key: "type", title: t("links.kind"), kind: "text", value: row => t(`types.${memberTypeOf(row.type)}`) },
    { key: "rebate", title: t("links.rebate"), kind: "rate", value: row => row.rebate },
    { key: "group", title: t("links.group"), kind: "count", value: row => row.group, show: row => row.group },
    { key: "visits", title: t("links.visits"), kind: "count", value: row => row.visits, early: true },
    {
      key: "registrations",
      title: t("links.registrations"),
      kind: "count",
      value: row => row.registrations,
      early: true,
    },
    { key: "firstDeposits", title: t("overview.firstDeposits"), kind: "count", value: row => row.firstDeposits },
    {
      key: "conversion",
      title: t("links.conversion"),
      kind: "rate",
      value: row => (row.visits > 0 ? Math.round((row.registrations / row.visits) * 1_000) * 1_000 : null),
    },
    {
      key: "state",
      title: t("links.state"),
      kind: "text",
      value: row => row.state,
      show: row => (!may("links") ? t(row.state === "on" ? "list.yes" : "list.no") : <LinkSwitch link={row} />),
    },
    {
      key: "expiresAt",
      title: t("links.expiresAt"),
      kind: "instant",
      value: row => row.expiresAt,
      show: row => (row.expiresAt === null ? t("links.forever") : expired(row) ? <Tag>{t("links.expired")}</Tag> : undefined),
    },
    { key: "createdAt", title: t("links.createdAt"), kind: "instant", value: row => row.createdAt },
    ...(!may("links")
      ? []
      : [
          {
            key: "actions",
            title: t("downlines.more"),
            kind: "text" as const,
            pinned: "end" as const,
            value: () => null,
            show: (row: RegisterLink) => <DeleteLink link={row} />,
          },
        ]),
  ]
}
