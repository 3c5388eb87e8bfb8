import { withdrawalFee } from "@baize/common/api/withdrawals.ts"
import type { Payouts, WithdrawalTerms } from "@baize/common/domain/cashier/payouts.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { Alert, App, Button, Form } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useFormat } from "../../parts/use-format.ts"
import { PaymentPassword } from "../contracts/payment-password.tsx"
import { AmountField } from "./amount-field.tsx"
import { PayoutAccountField } from "./payout-account-field.tsx"

interface WithdrawFields {
  readonly account: number
  readonly amount: string
  readonly paymentPassword: string
}

interface AvailableHintProps {
  readonly terms: WithdrawalTerms
  readonly cash: number
}

/** What can be withdrawn, with a button that enters all of it, and what a fee leaves of the amount. */
const AvailableHint = observer(function AvailableHint({ terms, cash }: AvailableHintProps) {
  const { t } = useTranslation("agent")
  const { site } = useDomain()
  const format = useFormat()
  const form = Form.useFormInstance<WithdrawFields>()
  const exponent = site.info?.exponent ?? 2
  const { min, max, fee } = terms
  const most = Math.max(0, Math.min(cash, max, terms.leftToday ?? max))
  const amount = parseMoney(Form.useWatch("amount", form) ?? "", exponent)
  const kept = amount === undefined ? 0 : withdrawalFee(amount, fee)
  return (
    <>
      {t("withdraw.available", { sum: format.money(cash), min: format.money(min), max: format.money(max) })}{" "}
      <Button
        type="link"
        size="small"
        onClick={() => form.setFields([{ name: "amount", value: writeMoney(most, exponent), errors: [] }])}
      >
        {t("withdraw.all")}
      </Button>
      {amount !== undefined && kept > 0 && (
        <div>{t("withdraw.fee", { fee: format.money(kept), net: format.money(amount - kept) })}</div>
      )}
    </>
  )
})

interface WithdrawFormProps {
  readonly payouts: Payouts
  /** The balance, minor units. */
  readonly cash: number
  readonly requested: () => void
}

/** A payout account, an amount, and the payment password. */
export const WithdrawForm = observer(function WithdrawForm({ payouts, cash, requested }: WithdrawFormProps) {
  const { t } = useTranslation("agent")
  const { site } = useDomain()
  const { message } = App.useApp()
  const format = useFormat()
  const say = useProblemText()
  const [form] = Form.useForm<WithdrawFields>()
  const chosen = Form.useWatch("account", form)
  const { requesting } = payouts
  const accounts = payouts.accounts.value?.accounts ?? []
  const usable = accounts.filter(({ usableFrom, kind }) => usableFrom === null && payouts.termsFor({ kind }))
  const account = usable.find(({ id }) => id === chosen) ?? usable[0]
  const terms = account && payouts.termsFor(account)

  const submit = async ({ amount: typed, ...rest }: WithdrawFields): Promise<void> => {
    const amount = parseMoney(typed, site.info?.exponent ?? 2)!
    if (!(await requesting.run({ ...rest, amount }))) return
    message.success(t("withdraw.requested", { sum: format.money(amount) }))
    form.resetFields(["amount", "paymentPassword"])
    requested()
  }
  return (
    <Form<WithdrawFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      {...(account && { initialValues: { account: account.id } })}
      onValuesChange={() => requesting.forget()}
      onFinish={fields => void submit(fields)}
    >
      <PayoutAccountField payouts={payouts} />
      {terms && (
        <>
          <AmountField method={terms} available={cash} hint={<AvailableHint terms={terms} cash={cash} />} />
          <PaymentPassword />
          {requesting.problem && (
            <Alert type="error" showIcon role="alert" title={say(requesting.problem)} style={{ marginBottom: 16 }} />
          )}
          <Button type="primary" size="large" htmlType="submit" block loading={requesting.busy}>
            {t("withdraw.submit")}
          </Button>
        </>
      )}
    </Form>
  )
})
