import { Alert, Button, Form } from "antd"
import { observer } from "mobx-react-lite"
import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { PaymentPasswordItems, usePaymentPassword } from "../../parts/payment-password.tsx"
import { useProblemText } from "../../parts/problem-text.ts"

/**
 * Sets the payment password of an agent whose account an upline opened, when they first need it: inside the form that asks for
 * it, so that no input is lost. A logical form without a form element, because forms can't be nested.
 */
export const SetPaymentPassword = observer(function SetPaymentPassword() {
  const { t } = useTranslation("agent")
  const say = useProblemText()
  const { form, setting } = usePaymentPassword()
  const { problem } = setting

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
      <PaymentPasswordItems onEnter={enter} />
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} style={{ marginBottom: 16 }} />}
      <Button onClick={submit} loading={setting.busy} block>
        {t("contracts.setPaymentPassword")}
      </Button>
    </Form>
  )
})
