import { Exports } from "@baize/common/domain/exports/exports.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import * as v from "valibot"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { useExportColumns } from "./columns.tsx"

const NoFilter = v.object({})

/** Exports of the last seven days: their progress, and their downloads. */
export const ExportsPage = observer(function ExportsPage() {
  const { t } = useTranslation("agent")
  const { dependencies } = useDomain()
  const [exports] = useState(() => new Exports(dependencies))
  const { change } = useView(exports.table, NoFilter)
  useEffect(() => exports.follow(), [exports])
  const columns = useExportColumns(exports)
  return (
    <Page title={t("exports.title")} lead={t("exports.lead")}>
      <DataList
        name="exports"
        label={t("exports.title")}
        table={exports.table}
        columns={columns}
        rowKey={row => row.id}
        change={change}
        empty={t("exports.empty")}
      />
    </Page>
  )
})
