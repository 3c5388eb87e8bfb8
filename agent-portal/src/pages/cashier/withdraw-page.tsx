import { Cashier } from "@baize/common/domain/cashier/cashier.ts"
import { cashierHistory } from "@baize/common/domain/cashier/history.ts"
import { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { Alert, App, Button, Form, Input, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { Problem } from "../../parts/problem.tsx"
import { useProblemText } from "../../parts/problem-text.ts"
import { useFormat } from "../../parts/use-format.ts"
import { PaymentPassword } from "../contracts/payment-password.tsx"
import { Accounts } from "./accounts.tsx"
import { AmountField } from "./amount-field.tsx"
import styles from "./cashier.module.css"
import { MethodField } from "./method-field.tsx"
import { Requests } from "./requests.tsx"

interface WithdrawFields {
  readonly method: string
  readonly amount: string
  readonly destination: string
  readonly paymentPassword: string
}

/**
 * A withdrawal, confirmed by the payment password: it leaves the balance immediately and is paid, or returned with the reason.
 */
export const WithdrawPage = observer(function WithdrawPage() {
  const { t } = useTranslation("agent")
  const { dependencies, site } = useDomain()
  const { message } = App.useApp()
  const format = useFormat()
  const say = useProblemText()
  const [form] = Form.useForm<WithdrawFields>()
  const [cashier] = useState(() => new Cashier(dependencies.api, dependencies.newId))
  const [wallet] = useState(() => new Wallet(dependencies.api, dependencies.storage))
  const [history] = useState(() => cashierHistory(dependencies.api, "withdrawal"))
  const { methods, withdrawals } = cashier
  const { balances } = wallet
  useEffect(() => void methods.load(), [methods])
  const chosen = Form.useWatch("method", form)
  const choice = methods.value?.withdrawal ?? []
  const method = choice.find(({ code }) => code === chosen) ?? choice[0]
  const exponent = site.info?.exponent ?? 2
  const cash = balances.value?.cash
  const problem = methods.problem ?? (balances.value ? undefined : balances.problem)

  const submit = async ({ amount: typed, destination, ...rest }: WithdrawFields): Promise<void> => {
    const amount = parseMoney(typed, exponent)!
    if (!(await withdrawals.run({ ...rest, amount, destination: destination.trim() }))) return
    message.success(t("withdraw.asked", { sum: format.money(amount) }))
    form.resetFields(["amount", "paymentPassword"])
    await Promise.all([wallet.refresh(), history.reload()])
  }
  return (
    <Page title={t("withdraw.title")} lead={t("withdraw.note")}>
      <Accounts cashier={cashier} wallet={wallet} />
      <div className={styles.grid}>
        <div className={styles.form}>
          {problem && <Problem problem={problem} retry={() => void Promise.all([methods.load(), wallet.refresh()])} />}
          {!methods.value && !problem && <Skeleton active />}
          {method && cash !== undefined && (
            <Form<WithdrawFields>
              form={form}
              layout="vertical"
              requiredMark={false}
              initialValues={{ method: method.code }}
              onFinish={fields => void submit(fields)}
            >
              <MethodField methods={choice} />
              <AmountField
                method={method}
                available={cash}
                hint={
                  <>
                    {t("withdraw.available", {
                      sum: format.money(cash),
                      min: format.money(method.min),
                      max: format.money(method.max),
                    })}{" "}
                    <Button
                      type="link"
                      size="small"
                      onClick={() =>
                        form.setFields([{ name: "amount", value: writeMoney(Math.min(cash, method.max), exponent), errors: [] }])
                      }
                    >
                      {t("withdraw.all")}
                    </Button>
                  </>
                }
              />
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
          )}
        </div>
        <Requests title={t("withdraw.history")} table={history} />
      </div>
    </Page>
  )
})
