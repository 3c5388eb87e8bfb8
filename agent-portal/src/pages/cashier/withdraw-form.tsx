import type { Cashier } from "@baize/common/domain/cashier/cashier.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { Alert, App, Button, Form, Input } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useFormat } from "../../parts/use-format.ts"
import { PaymentPassword } from "../contracts/payment-password.tsx"
import { AmountField } from "./amount-field.tsx"
import { MethodField } from "./method-field.tsx"

type WithdrawalMethods = NonNullable<Cashier["methods"]["value"]>["withdrawal"]

interface WithdrawFields {
  readonly method: string
  readonly amount: string
  readonly destination: string
  readonly paymentPassword: string
}

interface AvailableHintProps {
  readonly method: WithdrawalMethods[number]
  readonly cash: number
}

/** What can be withdrawn, with a button that enters all of it. */
const AvailableHint = observer(function AvailableHint({ method, cash }: AvailableHintProps) {
  const { t } = useTranslation("agent")
  const { site } = useDomain()
  const format = useFormat()
  const form = Form.useFormInstance<WithdrawFields>()
  const exponent = site.info?.exponent ?? 2
  return (
    <>
      {t("withdraw.available", {
        sum: format.money(cash),
        min: format.money(method.min),
        max: format.money(method.max),
      })}{" "}
      <Button
        type="link"
        size="small"
        onClick={() => form.setFields([{ name: "amount", value: writeMoney(Math.min(cash, method.max), exponent), errors: [] }])}
      >
        {t("withdraw.all")}
      </Button>
    </>
  )
})

interface WithdrawFormProps {
  readonly methods: WithdrawalMethods
  /** The balance, minor units. */
  readonly cash: number
  readonly withdrawals: Cashier["withdrawals"]
  readonly requested: () => void
}

/** A method, an amount, a destination, and the payment password. */
export const WithdrawForm = observer(function WithdrawForm({ methods, cash, withdrawals, requested }: WithdrawFormProps) {
  const { t } = useTranslation("agent")
  const { site } = useDomain()
  const { message } = App.useApp()
  const format = useFormat()
  const say = useProblemText()
  const [form] = Form.useForm<WithdrawFields>()
  const chosen = Form.useWatch("method", form)
  const method = methods.find(({ code }) => code === chosen) ?? methods[0]
  if (!method) return null

  const submit = async ({ amount: typed, destination, ...rest }: WithdrawFields): Promise<void> => {
    const amount = parseMoney(typed, site.info?.exponent ?? 2)!
    if (!(await withdrawals.run({ ...rest, amount, destination: destination.trim() }))) return
    message.success(t("withdraw.asked", { sum: format.money(amount) }))
    form.resetFields(["amount", "paymentPassword"])
    requested()
  }
  return (
    <Form<WithdrawFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ method: method.code }}
      onFinish={fields => void submit(fields)}
    >
      <MethodField methods={methods} />
      <AmountField method={method} available={cash} hint={<AvailableHint method={method} cash={cash} />} />
      <Form.Item
        name="destination"
        label={t("withdraw.destination")}
        validateTrigger="onBlur"
        rules={[{ required: true, whitespace: true, min: 4, message: t("withdraw.destinationShort") }]}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={100} />
      </Form.Item>
      <PaymentPassword />
      {withdrawals.problem && (
        <Alert type="error" showIcon role="alert" title={say(withdrawals.problem)} style={{ marginBottom: 16 }} />
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={withdrawals.busy}>
        {t("withdraw.submit")}
      </Button>
    </Form>
  )
})
