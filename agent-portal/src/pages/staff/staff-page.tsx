import { UserAddOutlined } from "@ant-design/icons"
import type { StaffAccount } from "@baize/common/api/staff.ts"
import { StaffFilter } from "@baize/common/domain/staff/staff.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { Button } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { DataList } from "../../parts/table/data-list.tsx"
import { SearchBox } from "../../parts/table/search-box.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { useStaffColumns } from "./columns.tsx"

const StaffForm = lazy(async () => ({
  default: await withWords(
    "refusals",
    import("./staff-form.tsx").then(file => file.StaffForm),
  ),
}))

/** The agent's sub-accounts for their staff: what they see, and what they can do. */
export const StaffPage = observer(function StaffPage() {
  const { t } = useTranslation("agent")
  const { staff } = useDomain().agentStores!
  const { filter, change, choose } = useView(staff.table, StaffFilter)
  const [form, setForm] = useState<{ account?: StaffAccount }>()
  const columns = useStaffColumns(account => setForm({ account }))
  return (
    <Page
      title={t("menu.staff")}
      lead={t("staff.lead")}
      actions={
        <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setForm({})}>
          {t("staff.add")}
        </Button>
      }
    >
      <DataList
        name="staff"
        label={t("menu.staff")}
        table={staff.table}
        columns={columns}
        rowKey={row => row.id}
        change={change}
        filters={<SearchBox label={t("staff.search")} text={filter.search} search={search => choose({ search })} />}
        empty={t("staff.empty")}
      />
      {form && (
        <Suspense>
          <StaffForm account={form.account} close={() => setForm(undefined)} />
        </Suspense>
      )}
    </Page>
  )
})
