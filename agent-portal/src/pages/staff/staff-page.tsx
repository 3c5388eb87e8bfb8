import { UserAddOutlined } from "@ant-design/icons"
import type { StaffAccount } from "@baize/common/api/staff.ts"
import { Button } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import * as v from "valibot"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { useStaffColumns } from "./columns.tsx"

const StaffForm = lazy(async () => ({ default: (await import("./staff-form.tsx")).StaffForm }))
const NoFilter = v.object({})

/** The agent's read-only sub-accounts for his finance staff. */
export const StaffPage = observer(function StaffPage() {
  const { t } = useTranslation("agent")
  const { staff } = useDomain().office!
  const { change } = useView(staff.table, NoFilter)
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
