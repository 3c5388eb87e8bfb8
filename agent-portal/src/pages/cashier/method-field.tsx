import { Form, Radio } from "antd"
import { useTranslation } from "react-i18next"

/** The name of a method, or its code if there is no text for it. */
export function useMethodName(): (code: string) => string {
  const { t, i18n } = useTranslation("agent")
  return code =>
    i18n.exists(`cashier.methods.${code}`, { ns: "agent" }) ? t(`cashier.methods.${code}` as "cashier.methods.card") : code
}

/** The payment methods. Field `method` of its form. */
export function MethodField({ methods }: { methods: readonly { readonly code: string }[] }) {
  const { t } = useTranslation("agent")
  const nameOf = useMethodName()
  return (
    <Form.Item name="method" label={t("cashier.method")}>
      <Radio.Group optionType="button" options={methods.map(({ code }) => ({ value: code, label: nameOf(code) }))} />
    </Form.Item>
  )
}
