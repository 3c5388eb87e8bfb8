import { Follow } from "@baize/common/domain/cashier/follow-request.ts"
import { parseMoney } from "@baize/common/money.ts"
import { Alert, Button, Form, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Problem } from "../../parts/problem.tsx"
import { useProblemText } from "../../parts/problem-text.ts"
import { useFormat } from "../../parts/use-format.ts"
import { AmountField } from "./amount-field.tsx"
import { CashierPage, useCashier } from "./cashier-page.tsx"
import { DepositStatus, type StartedDeposit } from "./deposit-status.tsx"
import { MethodField } from "./method-field.tsx"

interface DepositFields {
  readonly method: string
  readonly amount: string
}

/** A deposit: a method, an amount, the provider's own page, and the status until the money has arrived. */
export const DepositPage = observer(function DepositPage() {
  const { t } = useTranslation("agent")
  const { dependencies, site } = useDomain()
  const format = useFormat()
  const say = useProblemText()
  const [form] = Form.useForm<DepositFields>()
  const stores = useCashier("deposit")
  const { cashier, wallet, history } = stores
  const [started, setStarted] = useState<StartedDeposit>()
  const { methods, deposits } = cashier
  const chosen = Form.useWatch("method", form)
  const choice = methods.value?.deposit ?? []
  const method = choice.find(({ code }) => code === chosen) ?? choice[0]

  const submit = async ({ amount: typed, method: code }: DepositFields): Promise<void> => {
    const amount = parseMoney(typed, site.info?.exponent ?? 2)!
    const answer = await deposits.run({ method: code, amount, returnUrl: location.href })
    if (!answer) return
    // If the browser blocks the new window, a link to the provider is shown.
    window.open(answer.payUrl, "_blank")
    const follow = new Follow(dependencies.api, dependencies.clock, { id: answer.id, kind: "deposit" }, () => {
      void history.reload()
      void wallet.refresh()
    })
    setStarted({ follow, payUrl: answer.payUrl, amount })
    form.resetFields(["amount"])
    void history.reload()
  }
  return (
    <CashierPage kind="deposit" {...stores}>
      {methods.problem && !methods.value && <Problem problem={methods.problem} retry={() => void methods.load()} />}
      {!methods.value && !methods.problem && <Skeleton active />}
      {methods.value && !method && !started && <Alert type="info" showIcon title={t("deposit.closed")} />}
      {started && <DepositStatus {...started} again={() => setStarted(undefined)} />}
      {method && !started && (
        <Form<DepositFields>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ method: method.code }}
          onFinish={fields => void submit(fields)}
        >
          <MethodField methods={choice} />
          <AmountField
            method={method}
            quick={method.quick}
            hint={t("cashier.bounds", { min: format.money(method.min), max: format.money(method.max) })}
          />
          {deposits.problem && (
            <Alert type="error" showIcon role="alert" title={say(deposits.problem)} style={{ marginBottom: 16 }} />
          )}
          <Button type="primary" size="large" htmlType="submit" block loading={deposits.busy}>
            {t("deposit.submit")}
          </Button>
        </Form>
      )}
    </CashierPage>
  )
})
