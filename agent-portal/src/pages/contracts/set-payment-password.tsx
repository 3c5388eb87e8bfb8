import { Submission } from "@baize/common/domain/submission.ts"
import { Alert, Button, Form, Input } from "antd"
import { observer } from "mobx-react-lite"
import { type KeyboardEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFieldErrors, useProblemText } from "../../parts/problem-text.ts"

interface PaymentPasswordFields {
  readonly newPaymentPassword: string
  readonly password: string
}

/**
 * Sets the payment password of an agent whose account an upline opened, when they first need it: inside the form that asks for
 * it, so that no input is lost. A logical form without a form element, because forms can't be nested.
 */
export const SetPaymentPassword = observer(function SetPaymentPassword() {
  const { t } = useTranslation("agent")
  const { session } = useDomain()
  const say = useProblemText()
  const [form] = Form.useForm<PaymentPasswordFields>()
  const [setting] = useState(
    () => new Submission((fields: PaymentPasswordFields) => session.setPaymentPassword(fields).then(() => true)),
  )
  const { problem } = setting
  useFieldErrors(form, problem)
  const rules = [{ required: true, message: t("login.empty") }]

  const submit = async (): Promise<void> => {
    const fields = await form.validateFields().catch(() => undefined)
    if (fields) await setting.run(fields)
  }
  // Enter must not submit the surrounding form.
  const enter = (event: KeyboardEvent): void => {
    event.preventDefault()
    void submit()
  }
  return (
    <Form form={form} component={false} layout="vertical" requiredMark={false}>
      <Alert type="warning" showIcon title={t("contracts.noPaymentPassword")} style={{ marginBottom: 16 }} />
      <Form.Item name="newPaymentPassword" label={t("contracts.newPaymentPassword")} rules={rules}>
        <Input.Password autoComplete="off" maxLength={200} onPressEnter={enter} />
      </Form.Item>
      <Form.Item name="password" label={t("contracts.accountPassword")} rules={rules}>
        <Input.Password autoComplete="current-password" maxLength={200} onPressEnter={enter} />
      </Form.Item>
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} style={{ marginBottom: 16 }} />}
      <Button onClick={submit} loading={setting.busy} block>
        {t("contracts.setPaymentPassword")}
      </Button>
    </Form>
  )
})
