import { pageOfAct, type StaffAct, type StaffPage, staffActs, staffPages } from "@baize/common/api/access.ts"
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

/** What a sub-account can do, each right as long as its page is open. Field `acts` of its form. */
export function ActChoice() {
  const { t } = useTranslation("agent")
  const form = Form.useFormInstance<{ pages: StaffPage[]; acts: StaffAct[] }>()
  const pages = Form.useWatch("pages", form) ?? []
  const acts = Form.useWatch("acts", form) ?? []
  const paysOwnAccounts = acts.includes("transfers") && acts.includes("downlines")
  const hints = [t("staff.actsHint"), ...(paysOwnAccounts ? [t("staff.actsTogether")] : [])]
  return (
    <Form.Item
      name="acts"
      label={t("staff.acts")}
      extra={hints.map(hint => (
        <div key={hint} style={{ paddingTop: 6 }}>
          {hint}
        </div>
      ))}
    >
      <Checkbox.Group
        style={{ display: "grid", gap: 6 }}
        options={staffActs.map(value => ({
          value,
          label: t(`staff.actNames.${value}`),
          disabled: !pages.includes(pageOfAct[value]),
        }))}
      />
    </Form.Item>
  )
}
