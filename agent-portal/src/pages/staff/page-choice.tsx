import { type StaffPage, staffPages } from "@baize/common/api/access.ts"
import { Checkbox, Form } from "antd"
import { useTranslation } from "react-i18next"

/** The pages opened to a sub-account. Field `pages` of its form. */
export function PageChoice() {
  const { t } = useTranslation("agent")
  const one = async (_: unknown, pages: readonly StaffPage[] = []): Promise<void> => {
    if (pages.length === 0) throw new Error(t("staff.onePage"))
  }
  return (
    <Form.Item name="pages" label={t("staff.pages")} rules={[{ validator: one }]}>
      <Checkbox.Group
        style={{ display: "grid", gap: 6 }}
        options={staffPages.map(value => ({ value, label: t(`staff.pageNames.${value}`) }))}
      />
    </Form.Item>
  )
}
