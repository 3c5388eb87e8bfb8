import { staffPages } from "@baize/common/api/access.ts"
import { Checkbox, Form } from "antd"
import { useTranslation } from "react-i18next"

/** Which pages are opened to a sub-account. Field `pages` of its form. */
export function PageChoice() {
  const { t } = useTranslation("agent")
  return (
    <Form.Item name="pages" label={t("staff.pages")} rules={[{ required: true, type: "array", message: t("staff.onePage") }]}>
      <Checkbox.Group
        style={{ display: "grid", gap: 6 }}
        options={staffPages.map(value => ({ value, label: t(`staff.pageNames.${value}`) }))}
      />
    </Form.Item>
  )
}
