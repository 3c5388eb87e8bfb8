import type { ExportJob } from "@baize/common/api/exports.ts"
import { type Exports, isUnderWay } from "@baize/common/domain/exports/exports.ts"
import { useTranslation } from "react-i18next"
import type { ListColumn } from "../../parts/table/column.ts"
import { ExportActions } from "./actions.tsx"
import styles from "./exports.module.css"
import { sizeOf } from "./size-of.ts"
import { ExportState } from "./state.tsx"

export function useExportColumns(exports: Exports): readonly ListColumn<ExportJob>[] {
  const { t, i18n } = useTranslation("agent")
  return [
    {
      key: "name",
      title: t("exports.name"),
      kind: "text",
      value: row => row.name,
      pinned: "start",
      show: row => <span className={styles.name}>{row.name}</span>,
    },
    {
      key: "actions",
      title: t("exports.actions"),
      kind: "text",
      value: () => null,
      show: row => <ExportActions job={row} exports={exports} />,
    },
    { key: "state", title: t("exports.state"), kind: "text", value: row => row.state, show: row => <ExportState job={row} /> },
    {
      key: "rows",
      title: t("exports.rows"),
      kind: "count",
      value: row => (row.state === "done" ? row.rows : isUnderWay(row) ? row.rowsInAll : null),
    },
    {
      key: "bytes",
      title: t("exports.size"),
      kind: "text",
      value: row => (row.bytes === null ? null : sizeOf(row.bytes, i18n.language)),
    },
    { key: "maker", title: t("exports.maker"), kind: "text", value: row => row.maker, extra: true },
    { key: "createdAt", title: t("exports.createdAt"), kind: "instant", value: row => row.createdAt },
    { key: "expiresAt", title: t("exports.expiresAt"), kind: "instant", value: row => row.expiresAt },
  ]
}
