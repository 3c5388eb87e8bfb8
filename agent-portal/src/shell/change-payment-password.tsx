import { Alert, App, Button, Form, Modal } from "antd"
import { observer } from "mobx-react-lite"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { type PaymentPasswordFields, PaymentPasswordItems, usePaymentPassword } from "../parts/payment-password.tsx"
import { useProblemText } from "../parts/problem-text.ts"

/** Sets the password that confirms financial commitments; the account's password confirms who is asking. */
export const ChangePaymentPassword = observer(function ChangePaymentPassword({ close }: { close: () => void }) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const say = useProblemText()
  const box = useRef<HTMLDivElement>(null)
  const { form, setting } = usePaymentPassword()
  const { problem } = setting
  const submit = async (fields: PaymentPasswordFields): Promise<void> => {
    if (!(await setting.run(fields))) return
    message.success(t("password.paymentDone"))
    close()
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={t("password.paymentTitle")}
      footer={null}
      onCancel={close}
      destroyOnHidden
      // With reduced motion the library comes last, and moves the focus to the close button.
      afterOpenChange={() => box.current?.querySelector("input")?.focus()}
    >
      <p>{t("password.paymentText")}</p>
      <div ref={box}>
        <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
          <PaymentPasswordItems />
          {problem && <Alert type="error" showIcon role="alert" title={say(problem)} style={{ marginBottom: 18 }} />}
          <Button type="primary" htmlType="submit" block size="large" loading={setting.busy}>
            {t("contracts.setPaymentPassword")}
          </Button>
        </Form>
      </div>
    </Modal>
  )
})
