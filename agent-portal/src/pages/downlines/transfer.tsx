import { RefusedError } from "@baize/common/api/client.ts"
import type { DownlineFile } from "@baize/common/domain/team/downline-file.ts"
import { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { parseMoney } from "@baize/common/money.ts"
import { Alert, App, Form, Modal, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useClearedRefusal } from "../../parts/use-cleared-refusal.ts"
import { useFormat } from "../../parts/use-format.ts"
import { AmountField } from "../cashier/amount-field.tsx"
import { PaymentPassword } from "../contracts/payment-password.tsx"

interface TransferFields {
  readonly amount: string
  readonly paymentPassword: string
}

interface TransferProps {
  readonly file: DownlineFile
  readonly account: string
  readonly close: () => void
}

/** A transfer from the agent's settlement account to a direct downline's, confirmed by the payment password. */
export const Transfer = observer(function Transfer({ file, account, close }: TransferProps) {
  const { t } = useTranslation("agent")
  const { dependencies, site } = useDomain()
  const { message } = App.useApp()
  const format = useFormat()
  const say = useProblemText()
  const [form] = Form.useForm<TransferFields>()
  const [wallet] = useState(() => new Wallet(dependencies.api, dependencies.storage))
  const { balances } = wallet
  useClearedRefusal(file.transfer)
  useEffect(() => void wallet.refresh(), [wallet])
  const available = balances.value?.settlement ?? undefined
  const problem = file.transfer.problem ?? balances.problem
  // Running contracts will need it: submitting again confirms.
  const asked = file.transfer.problem instanceof RefusedError && file.transfer.problem.code === "payouts-coming"
  const submit = async ({ amount: typed, paymentPassword }: TransferFields): Promise<void> => {
    const amount = parseMoney(typed, site.info?.exponent ?? 2)!
    if (!(await file.transfer.run({ amount, paymentPassword, despitePayouts: asked }))) return
    message.success(t("downlines.transferred", { sum: format.money(amount), name: account }))
    close()
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={t("downlines.transferTo", { name: account })}
      okText={t(asked ? "downlines.transferAnyway" : "downlines.transfer")}
      okButtonProps={{ loading: file.transfer.busy, danger: asked, disabled: available === undefined }}
      onOk={() => form.submit()}
      onCancel={close}
      destroyOnHidden
    >
      <p>{t("downlines.transferText")}</p>
      {available === undefined && !balances.problem && <Skeleton active />}
      {available !== undefined && (
        <Form<TransferFields>
          form={form}
          layout="vertical"
          requiredMark={false}
          onValuesChange={() => file.transfer.forget()}
          onFinish={fields => void submit(fields)}
        >
          <AmountField
            method={{ min: 1, max: Math.max(1, available) }}
            available={available}
            hint={t("accounts.available", { sum: format.money(available) })}
          />
          <PaymentPassword />
        </Form>
      )}
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} />}
    </Modal>
  )
})
