import { Submission } from "@baize/common/domain/submission.ts"
import { Form, type FormInstance, Input } from "antd"
import { observer } from "mobx-react-lite"
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

interface PaymentRule {
  /** For an input: a phone offers digits where the brand's rule has only those. */
  readonly keys: { readonly inputMode?: "numeric" }
  /** The rule in words if it is a number of digits. */
  readonly words: string | undefined
}

/** The brand's rule of a payment password. Call it inside an observer. */
export function usePaymentRule(): PaymentRule {
  const { t } = useTranslation("agent")
  const rule = useDomain().site.info?.registerRules.find(({ field }) => field === "paymentPassword")
  if (rule?.patternId !== "digits") return { keys: {}, words: undefined }
  const { minLength: min, maxLength: max } = rule
  return { keys: { inputMode: "numeric" }, words: min === max ? t("password.paymentRule", { min }) : undefined }
}

/** A form that sets the password for financial commitments; the account's password confirms who is asking. */
export function usePaymentPassword(): PaymentPasswordForm {
  const { session } = useDomain()
  const [form] = Form.useForm<PaymentPasswordFields>()
  const [setting] = useState(
    () => new Submission((fields: PaymentPasswordFields) => session.setPaymentPassword(fields).then(() => true as const)),
  )
  const { words } = usePaymentRule()
  useFieldErrors(form, setting.problem, ({ code }) => (code === "digits-exact" ? words : undefined))
  return { form, setting }
}

interface PaymentPasswordItemsProps {
  readonly onEnter?: (event: KeyboardEvent) => void
}

/** Its fields. */
export const PaymentPasswordItems = observer(function PaymentPasswordItems({ onEnter }: PaymentPasswordItemsProps) {
  const { t } = useTranslation("agent")
  const { keys, words } = usePaymentRule()
  const rules = [{ required: true, message: t("login.empty") }]
  return (
    <>
      <Form.Item name="newPaymentPassword" label={t("contracts.newPaymentPassword")} extra={words} rules={rules}>
        <Input.Password autoComplete="off" maxLength={200} onPressEnter={onEnter} {...keys} />
      </Form.Item>
      <Form.Item name="password" label={t("contracts.accountPassword")} rules={rules}>
        <Input.Password autoComplete="current-password" maxLength={200} onPressEnter={onEnter} />
      </Form.Item>
    </>
  )
})
