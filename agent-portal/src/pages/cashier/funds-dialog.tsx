import { RefusedError } from "@baize/common/api/client.ts"
import type { Minor } from "@baize/common/api/units.ts"
import { leastToMove, parseMoney } from "@baize/common/money.ts"
import { Alert, Form, type FormInstance, Modal, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFocusReturn } from "../../parts/focus-return.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useClearedRefusal } from "../../parts/use-cleared-refusal.ts"
import { useFormat } from "../../parts/use-format.ts"
import { PaymentPassword } from "../contracts/payment-password.tsx"
import { AmountField } from "./amount-field.tsx"

export interface FundsFields {
  readonly to: "settlement" | "cash"
  readonly amount: string
  readonly paymentPassword: string
}

interface FundsDialogProps {
  readonly form: FormInstance<FundsFields>
  readonly title: string
  /** The button that moves the money, and what it says once running contracts are known to need it. */
  readonly ok: string
  readonly anyway: string
  readonly movement: { readonly busy: boolean; readonly problem: Error | undefined; forget(): void }
  /** Why the balance is unknown. */
  readonly unread?: Error | undefined
  /** What the account holds, if it is known. */
  readonly available: Minor | undefined
  readonly lead?: ReactNode
  /** Fields before the amount. */
  readonly children?: ReactNode
  readonly move: (fields: FundsFields, amount: Minor, despitePayouts: boolean) => Promise<void>
  readonly close: () => void
}

/** Moves an amount from an account of the agent, confirmed by the payment password. */
export const FundsDialog = observer(function FundsDialog(props: FundsDialogProps) {
  const { form, title, ok, anyway, movement, unread, available, lead, children, move, close } = props
  const { t } = useTranslation("agent")
  const { site } = useDomain()
  const format = useFormat()
  const say = useProblemText()
  useFocusReturn()
  useClearedRefusal(movement)
  const problem = movement.problem ?? unread
  // Running contracts will need it: submitting again confirms.
  const warned = movement.problem instanceof RefusedError && movement.problem.code === "payouts-coming"
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      okText={warned ? anyway : ok}
      okButtonProps={{ loading: movement.busy, danger: warned, disabled: available === undefined }}
      onOk={() => form.submit()}
      onCancel={close}
      destroyOnHidden
    >
      {lead}
      {available === undefined && !unread && <Skeleton active />}
      {available !== undefined && (
        <Form<FundsFields>
          form={form}
          layout="vertical"
          requiredMark={false}
          onValuesChange={() => movement.forget()}
          onFinish={fields => void move(fields, parseMoney(fields.amount, site.info?.exponent ?? 2)!, warned)}
        >
          {children}
          <AmountField
            method={{ min: leastToMove(site.info?.exponent ?? 2, available), max: Math.max(1, available) }}
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
