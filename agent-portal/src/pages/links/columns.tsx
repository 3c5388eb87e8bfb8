import { CopyOutlined, DeleteOutlined, QrcodeOutlined } from "@ant-design/icons"
import { memberTypeOf } from "@baize/common/api/member-types.ts"
import type { RegisterLink } from "@baize/common/domain/links/register-links.ts"
import { App, Button, Space, Tag } from "antd"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { copyText } from "../../parts/copy-text.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { LinkSwitch } from "./link-switch.tsx"
import styles from "./links.module.css"

export function useLinkColumns(showQr: (link: RegisterLink) => void): readonly ListColumn<RegisterLink>[] {
  const { t } = useTranslation("agent")
  const { message, modal } = App.useApp()
  const { site, agentStores, readOnly } = useDomain()
  const say = useProblemText()
  const copy = async (link: RegisterLink): Promise<void> => {
    await copyText(link.url)
    message.success(t("list.copied"))
  }
  const remove = (link: RegisterLink): void => {
    modal.confirm({
      title: t("links.deleteTitle", { code: link.code }),
      content: t("links.deleteText"),
      okText: t("links.delete"),
      okButtonProps: { danger: true },
      cancelText: t("links.keep"),
      onOk: () => agentStores!.links.delete(link).catch((problem: Error) => void message.error(say(problem))),
    })
  }
  const expired = ({ expiresAt }: RegisterLink): boolean => expiresAt !== null && Date.parse(expiresAt) <= site.now()
  return [
    {
      key: "code",
      title: t("links.code"),
      kind: "text",
      value: row => row.code,
      pinned: "start",
      show: row => (
        <Space size={2}>
          <b>{row.code}</b>
          <Button
            size="small"
            type="text"
            icon={<CopyOutlined aria-hidden />}
            aria-label={`${t("links.copy")} ${row.code}`}
            title={t("links.copy")}
            onClick={() => void copy(row)}
          />
          <Button
            size="small"
            type="text"
            icon={<QrcodeOutlined aria-hidden />}
            aria-label={`${t("links.qr")} ${row.code}`}
            title={t("links.qr")}
            onClick={() => showQr(row)}
          />
        </Space>
      ),
    },
    {
      key: "url",
      title: t("links.url"),
      kind: "text",
      value: row => row.url,
      show: row => (
        <span className={styles.url} title={row.url}>
          {row.url}
        </span>
      ),
    },
    { key: "type", title: t("links.kind"), kind: "text", value: row => t(`types.${memberTypeOf(row.type)}`) },
    { key: "rebate", title: t("links.rebate"), kind: "rate", value: row => row.rebate },
    { key: "visits", title: t("links.visits"), kind: "count", value: row => row.visits },
    { key: "registrations", title: t("links.registrations"), kind: "count", value: row => row.registrations },
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
      show: row => (readOnly ? t(row.state === "on" ? "list.yes" : "list.no") : <LinkSwitch link={row} />),
    },
    {
      key: "expiresAt",
      title: t("links.expiresAt"),
      kind: "instant",
      value: row => row.expiresAt,
      show: row => (row.expiresAt === null ? t("links.forever") : expired(row) ? <Tag>{t("links.expired")}</Tag> : undefined),
    },
    { key: "createdAt", title: t("links.createdAt"), kind: "instant", value: row => row.createdAt },
    ...(readOnly
      ? []
      : [
          {
            key: "actions",
            title: t("downlines.more"),
            kind: "text" as const,
            pinned: "end" as const,
            value: () => null,
            show: (row: RegisterLink) => (
              <Button
                size="small"
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`${t("links.delete")} ${row.code}`}
                title={t("links.delete")}
                onClick={() => remove(row)}
              />
            ),
          },
        ]),
  ]
}
