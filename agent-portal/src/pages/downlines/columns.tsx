import { memberTypeOf } from "@baize/common/api/member-types.ts"
import type { Downline } from "@baize/common/domain/team/downlines.ts"
import { useTranslation } from "react-i18next"
import { addressOf } from "../../parts/address.ts"
import { Link } from "../../parts/router.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { DOWNLINES, downlinePath } from "../../paths.ts"
import { ContractTags } from "./contract-tags.tsx"
import { DownlineActions } from "./downline-actions.tsx"
import { StatusTag } from "./status-tag.tsx"

/**
 * `anywhere`: rows come from the whole team, so each shows its upline.
 * The default columns fit a window of 1440 pixels; the rest is hidden as `extra`.
 */
export function useDownlineColumns(anywhere: boolean): readonly ListColumn<Downline>[] {
  const { t } = useTranslation("agent")
  return [
    {
      key: "account",
      title: t("downlines.account"),
      kind: "text",
      value: row => row.account,
      order: true,
      pinned: "start",
      show: row =>
        row.directs > 0 ? (
          <Link to={addressOf(DOWNLINES, { memberId: row.id })} title={t("downlines.under", { name: row.account })}>
            {row.account}
          </Link>
        ) : (
          <Link to={downlinePath(row.id)}>{row.account}</Link>
        ),
    },
    { key: "nickname", title: t("downlines.nickname"), kind: "text", value: row => row.nickname, extra: true },
    { key: "type", title: t("downlines.kind"), kind: "text", value: row => t(`types.${memberTypeOf(row.type)}`) },
    { key: "upline", title: t("downlines.upline"), kind: "text", value: row => row.upline, extra: !anywhere },
    { key: "level", title: t("downlines.level"), kind: "count", value: row => row.level, extra: !anywhere },
    { key: "directs", title: t("downlines.directs"), kind: "count", value: row => row.directs, extra: anywhere },
    { key: "teamSize", title: t("downlines.teamSize"), kind: "count", value: row => row.teamSize, order: true },
    { key: "balance", title: t("downlines.balance"), kind: "money", value: row => row.balance, order: true, early: true },
    { key: "rebate", title: t("downlines.rebate"), kind: "rate", value: row => row.rebate },
    { key: "group", title: t("downlines.group"), kind: "count", value: row => row.group, extra: true, show: row => row.group },
    {
      key: "status",
      title: t("downlines.status"),
      kind: "text",
      value: row => row.status,
      show: row => <StatusTag status={row.status} requested={row.freezeRequested} />,
    },
    {
      key: "contracts",
      title: t("downlines.contracts"),
      kind: "text",
      value: row => row.contracts.length,
      extra: anywhere,
      show: row => (row.contracts.length === 0 ? <span aria-hidden>—</span> : <ContractTags downline={row} />),
    },
    {
      key: "createdAt",
      title: t("downlines.createdAt"),
      kind: "instant",
      value: row => row.createdAt,
      order: true,
      extra: true,
    },
    {
      key: "lastLoginAt",
      title: t("downlines.lastLoginAt"),
      kind: "instant",
      value: row => row.lastLoginAt,
      order: true,
      show: row => (row.lastLoginAt ? undefined : t("list.never")),
    },
    {
      key: "actions",
      title: t("downlines.more"),
      kind: "text",
      pinned: "end",
      value: () => null,
      show: row => <DownlineActions downline={row} />,
    },
  ]
}
