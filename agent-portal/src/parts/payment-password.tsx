import { Submission } from "@baize/common/domain/submission.ts"
import { Form, type FormInstance, Input } from "antd"
import { type KeyboardEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { useFieldErrors } from "./problem-text.ts"

export interface PaymentPasswordFields {
  readonly newPaymentPassword: string
  readonly password: string
}

interface PaymentPasswordForm {
  readonly form: FormInstance<PaymentPasswordFields>
  readonly setting: Submission<PaymentPasswordFields, true>
}

/** A form that sets the password for financial commitments; the account's password confirms who is asking. */
export function usePaymentPassword(): PaymentPasswordForm {
  const { session } = useDomain()
  const [form] = Form.useForm<PaymentPasswordFields>()
  const [setting] = useState(
    () => new Submission((fields: PaymentPasswordFields) => session.setPaymentPassword(fields).then(() => true as const)),
  )
  useFieldErrors(form, setting.problem)
  return { form, setting }
}

interface PaymentPasswordItemsProps {
  readonly hint?: string | undefined
  readonly onEnter?: (event: KeyboardEvent) => void
}

/** Its fields. */
export function PaymentPasswordItems({ hint, onEnter }: PaymentPasswordItemsProps) {
  const { t } = useTranslation("agent")
  const rules = [{ required: true, message: t("login.empty") }]
  return (
    <>
      <Form.Item name="newPaymentPassword" label={t("contracts.newPaymentPassword")} extra={hint} rules={rules}>
        <Input.Password autoComplete="off" maxLength={200} onPressEnter={onEnter} />
      </Form.Item>
      <Form.Item name="password" label={t("contracts.accountPassword")} rules={rules}>
        <Input.Password autoComplete="current-password" maxLength={200} onPressEnter={onEnter} />
      </Form.Item>
    </>
  )
}
