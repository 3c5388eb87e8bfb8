import type { StaffAct } from "@baize/common/api/access.ts"
import type { StaffAccount } from "@baize/common/api/staff.ts"
import { App, Button, Space, Tag } from "antd"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { useFormat } from "../../parts/use-format.ts"

/** Several names in one cell, over several lines. */
const Names = ({ of }: { readonly of: string }) => (
  <span style={{ display: "block", minWidth: 220, maxWidth: 420, whiteSpace: "normal" }}>{of}</span>
)

/** What the agent can do with an open sub-account. */
function Actions({ row, change, revoke }: { row: StaffAccount; change: () => void; revoke: () => void }) {
  const { t } = useTranslation(["agent", "common"])
  if (row.state !== "active") return <span aria-hidden>—</span>
  return (
    <Space size={4}>
      <Button size="small" aria-label={t("common:about", { does: t("staff.change"), to: row.login })} onClick={change}>
        {t("staff.change")}
      </Button>
      <Button size="small" danger aria-label={t("common:about", { does: t("staff.revoke"), to: row.login })} onClick={revoke}>
        {t("staff.revoke")}
      </Button>
    </Space>
  )
}

export function useStaffColumns(change: (account: StaffAccount) => void): readonly ListColumn<StaffAccount>[] {
  const { t } = useTranslation("agent")
  const { modal, message } = App.useApp()
  const { staff } = useDomain().agentStores!
  const say = useProblemText()
  const format = useFormat()
  const actOf = ({ transferLimit }: StaffAccount, name: StaffAct): string => {
    const act = t(`staff.actNames.${name}`)
    if (name !== "transfers" || transferLimit === null) return act
    return t("staff.transferLimitOf", { act, sum: format.money(transferLimit) })
  }
  const pagesOf = ({ pages }: StaffAccount): string => format.list(pages.map(page => t(`staff.pageNames.${page}`)))
  const revoke = (account: StaffAccount): void => {
    modal.confirm({
      title: t("staff.revokeTitle", { name: account.login }),
      content: t("staff.revokeText"),
      okText: t("staff.revoke"),
      okButtonProps: { danger: true },
      cancelText: t("staff.keep"),
      onOk: () =>
        staff.revoke(account.id).then(
          () => void message.success(t("staff.revokedDone", { name: account.login })),
          (problem: Error) => void message.error(say(problem)),
        ),
    })
  }
  return [
    { key: "login", title: t("staff.login"), kind: "text", value: row => row.login, pinned: "start" },
    { key: "nickname", title: t("staff.nickname"), kind: "text", value: row => row.nickname },
    {
      key: "state",
      title: t("staff.state"),
      kind: "text",
      value: row => row.state,
      show: row => <Tag color={row.state === "active" ? "success" : "default"}>{t(`staff.states.${row.state}`)}</Tag>,
    },
    {
      key: "pages",
      title: t("staff.pages"),
      kind: "text",
      value: row => pagesOf(row),
      show: row => <Names of={pagesOf(row)} />,
    },
    {
      key: "acts",
      title: t("staff.acts"),
      kind: "text",
      value: row => format.list(row.acts.map(act => t(`staff.actNames.${act}`))),
      show: row => (row.acts.length === 0 ? t("staff.reads") : <Names of={format.list(row.acts.map(act => actOf(row, act)))} />),
    },
    {
      key: "lastLoginAt",
      title: t("downlines.lastLoginAt"),
      kind: "instant",
      value: row => row.lastLoginAt,
      show: row => (row.lastLoginAt ? undefined : t("list.never")),
    },
    { key: "createdAt", title: t("staff.createdAt"), kind: "instant", value: row => row.createdAt },
    {
      key: "actions",
      title: t("downlines.more"),
      kind: "text",
      pinned: "end",
      value: () => null,
      show: row => <Actions row={row} change={() => change(row)} revoke={() => revoke(row)} />,
    },
  ]
}
