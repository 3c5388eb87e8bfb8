import { RefusedError } from "@baize/common/api/client.ts"
import type { Cashier } from "@baize/common/domain/cashier/cashier.ts"
import type { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { parseMoney } from "@baize/common/money.ts"
import { Alert, App, Form, Modal, Radio } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useClearedRefusal } from "../../parts/use-cleared-refusal.ts"
import { useFormat } from "../../parts/use-format.ts"
import { PaymentPassword } from "../contracts/payment-password.tsx"
import { AmountField } from "./amount-field.tsx"

interface MoveFields {
  readonly to: "settlement" | "cash"
  readonly amount: string
  readonly paymentPassword: string
}

interface MoveFundsProps {
  readonly cashier: Cashier
  readonly wallet: Wallet
  readonly close: () => void
}

/** Moves money between cash and the settlement account, confirmed by the payment password. */
export const MoveFunds = observer(function MoveFunds({ cashier, wallet, close }: MoveFundsProps) {
  const { t } = useTranslation("agent")
  const { site } = useDomain()
  const { message } = App.useApp()
  const format = useFormat()
  const say = useProblemText()
  const [form] = Form.useForm<MoveFields>()
  const to = Form.useWatch("to", form) ?? "settlement"
  const { cash = 0, settlement } = wallet.balances.value ?? {}
  const available = (to === "settlement" ? cash : settlement) ?? 0
  const { moves } = cashier
  useClearedRefusal(moves)
  // Running contracts will need it: submitting again confirms.
  const asked = moves.problem instanceof RefusedError && moves.problem.code === "payouts-coming"
  const submit = async ({ amount, ...rest }: MoveFields): Promise<void> => {
    const sum = parseMoney(amount, site.info?.exponent ?? 2)!
    if (!(await moves.run({ ...rest, amount: sum, despitePayouts: asked }))) return
    message.success(t("accounts.moved", { sum: format.money(sum) }))
    await wallet.refresh()
    close()
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={t("accounts.move")}
      okText={t(asked ? "accounts.moveAnyway" : "accounts.move")}
      okButtonProps={{ loading: moves.busy, danger: asked }}
      onOk={() => form.submit()}
      onCancel={close}
      destroyOnHidden
    >
      <Form<MoveFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ to }}
        onValuesChange={() => moves.forget()}
        onFinish={fields => void submit(fields)}
      >
        <Form.Item name="to" label={t("accounts.way")}>
          <Radio.Group
            optionType="button"
            options={(["settlement", "cash"] as const).map(value => ({ value, label: t(`accounts.to.${value}`) }))}
          />
        </Form.Item>
        <AmountField
          method={{ min: 1, max: Math.max(1, available) }}
          available={available}
          hint={t("accounts.available", { sum: format.money(available) })}
        />
        <PaymentPassword />
      </Form>
      {moves.problem && <Alert type="error" showIcon role="alert" title={say(moves.problem)} />}
    </Modal>
  )
})
