import { Submission } from "@baize/common/domain/submission.ts"
import { Alert, App, Button, Form, Input, Modal } from "antd"
import { observer } from "mobx-react-lite"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { useFieldErrors, useProblemText } from "../parts/problem-text.ts"

interface PaymentPasswordFields {
  readonly newPaymentPassword: string
  readonly password: string
}

/** Sets the password that confirms financial commitments; the account's password confirms who is asking. */
export const ChangePaymentPassword = observer(function ChangePaymentPassword({ close }: { close: () => void }) {
  const { t } = useTranslation("agent")
  const { session, site } = useDomain()
  const { message } = App.useApp()
  const say = useProblemText()
  const box = useRef<HTMLDivElement>(null)
  const [form] = Form.useForm<PaymentPasswordFields>()
  const [setting] = useState(
    () => new Submission((fields: PaymentPasswordFields) => session.setPaymentPassword(fields).then(() => true)),
  )
  const { problem } = setting
  useFieldErrors(form, problem)
  const rules = [{ required: true, message: t("login.empty") }]
  const rule = site.info?.registerRules.find(({ field }) => field === "paymentPassword")
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
          <Form.Item
            name="newPaymentPassword"
            label={t("contracts.newPaymentPassword")}
            extra={rule?.minLength !== undefined && t("password.paymentRule", { min: rule.minLength })}
            rules={rules}
          >
            <Input.Password autoComplete="off" maxLength={200} />
          </Form.Item>
          <Form.Item name="password" label={t("contracts.accountPassword")} rules={rules}>
            <Input.Password autoComplete="current-password" maxLength={200} />
          </Form.Item>
          {problem && <Alert type="error" showIcon role="alert" title={say(problem)} style={{ marginBottom: 18 }} />}
          <Button type="primary" htmlType="submit" block size="large" loading={setting.busy}>
            {t("contracts.setPaymentPassword")}
          </Button>
        </Form>
      </div>
    </Modal>
  )
})
