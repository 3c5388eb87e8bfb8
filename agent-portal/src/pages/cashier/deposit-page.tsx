import { cashierRequest } from "@baize/common/api/cashier.ts"
import { Follow } from "@baize/common/domain/cashier/follow-request.ts"
import { cashierHistory } from "@baize/common/domain/cashier/history.ts"
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
import { Requests } from "./requests.tsx"

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
  const { cashier, wallet } = useCashier()
  const [history] = useState(() => cashierHistory(dependencies.api))
  const [started, setStarted] = useState<StartedDeposit>()
  const { methods, deposits } = cashier
  const chosen = Form.useWatch("method", form)
  // Agents pay on a provider's page; transfers and addresses are for members.
  const choice = (methods.value?.deposit ?? []).filter(({ kind, open }) => kind === "redirect" && open)
  const method = choice.find(({ code }) => code === chosen) ?? choice[0]

  const submit = async ({ amount: typed, method: code }: DepositFields): Promise<void> => {
    const amount = parseMoney(typed, site.info?.exponent ?? 2)!
    const answer = await deposits.run({ method: code, amount, returnUrl: location.href })
    if (!answer) return
    // If the browser blocks the new window, a link to the provider is shown.
    if (answer.payUrl) window.open(answer.payUrl, "_blank")
    const { api, clock } = dependencies
    const decided = () => {
      void history.reload()
      void wallet.refresh()
    }
    const follow = new Follow(() => api(cashierRequest, { id: answer.id, kind: "deposit" }), clock, decided)
    setStarted({ follow, payUrl: answer.payUrl, amount })
    form.resetFields(["amount"])
    void history.reload()
  }
  return (
    <CashierPage
      kind="deposit"
      cashier={cashier}
      wallet={wallet}
      requests={<Requests title={t("deposit.history")} table={history} />}
    >
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
