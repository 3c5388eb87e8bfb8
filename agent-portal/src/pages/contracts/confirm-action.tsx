import type { Contract } from "@baize/common/api/contracts.ts"
import type { ContractAction } from "@baize/common/domain/contracts/process-contract.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { Alert, App, Form, Modal } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFocusReturn } from "../../parts/focus-return.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useFormat } from "../../parts/use-format.ts"
import { actionSubject } from "./action-subject.ts"
import { PaymentPassword } from "./payment-password.tsx"

interface ConfirmActionProps {
  readonly contract: Contract
  readonly action: ContractAction
  readonly close: () => void
}

/** Explains an action and asks for the payment password that confirms it. */
export const ConfirmAction = observer(function ConfirmAction({ contract, action, close }: ConfirmActionProps) {
  const { t } = useTranslation(["agent", "contracts"])
  const contracts = useDomain().agentStores!.contracts[contract.kind]
  const { message } = App.useApp()
  const what = actionSubject(contract, action)
  const say = useProblemText()
  const format = useFormat()
  useFocusReturn()
  const [form] = Form.useForm<{ paymentPassword: string }>()
  const [submission] = useState(
    () => new Submission((paymentPassword: string) => contracts.process(contract, action, paymentPassword)),
  )
  const confirm = async ({ paymentPassword }: { paymentPassword: string }): Promise<void> => {
    if (!(await submission.run(paymentPassword))) return
    message.success(t(`contracts.done.${what}`))
    close()
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={t(`contracts.questions.${what}`)}
      okText={t(`contracts:actions.${what}`)}
      okButtonProps={{
        danger: action === "refuse" || action === "withdraw" || action === "terminate" || action === "accept",
        loading: submission.busy,
      }}
      onOk={() => form.submit()}
      onCancel={close}
      destroyOnHidden
    >
      <p>
        {t(`contracts:effects.${what === "sign" && contract.kind === "hourly" ? "sign-hourly" : what}`, {
          notice: t("contracts:terms.noticeDays", { count: contract.terms.noticeDays }),
          day: contract.endsOn && format.day(contract.endsOn),
        })}
      </p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={fields => void confirm(fields)}>
        <PaymentPassword />
      </Form>
      {submission.problem && <Alert type="error" showIcon role="alert" title={say(submission.problem)} />}
    </Modal>
  )
})
