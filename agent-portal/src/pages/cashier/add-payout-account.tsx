import type { Confirmation } from "@baize/common/api/confirmation.ts"
import { PayoutAddition, type Payouts } from "@baize/common/domain/cashier/payouts.ts"
import { Alert, App, Form, Modal } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFocusReturn } from "../../parts/focus-return.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { ConfirmOwnerFields, type OwnerFields } from "./confirm-owner-fields.tsx"
import { type PayoutAccountFields, PayoutAccountInputs } from "./payout-account-inputs.tsx"

interface AddPayoutAccountProps {
  readonly payouts: Payouts
  readonly close: () => void
}

/** Adds a payout account: its details first, then the confirmation by the owner. */
export const AddPayoutAccount = observer(function AddPayoutAccount({ payouts, close }: AddPayoutAccountProps) {
  const { t } = useTranslation("agent")
  const { dependencies } = useDomain()
  const { message } = App.useApp()
  const say = useProblemText()
  useFocusReturn()
  const [form] = Form.useForm<PayoutAccountFields & OwnerFields>()
  const [addition] = useState(() => new PayoutAddition(dependencies))
  useEffect(() => () => addition.close(), [addition])
  const { submission, owner } = addition
  const send = async (confirmation?: Confirmation): Promise<void> => {
    if (!(await submission.run(confirmation))) return
    message.success(t("withdraw.added"))
    await payouts.accounts.load()
    close()
  }
  const submit = ({ kind, institution, number, code }: PayoutAccountFields & OwnerFields): void => {
    if (owner) void send({ way: owner.way, answer: code.trim() })
    else {
      addition.describe({ kind, institution: institution.trim(), number: number.trim() })
      void send()
    }
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={t("withdraw.add")}
      okText={t("withdraw.add")}
      okButtonProps={{ loading: submission.busy }}
      onOk={() => form.submit()}
      onCancel={close}
      destroyOnHidden
    >
      <Form<PayoutAccountFields & OwnerFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={() => submission.forget()}
        onFinish={submit}
      >
        {owner ? <ConfirmOwnerFields owner={owner} why={t("withdraw.why")} /> : <PayoutAccountInputs payouts={payouts} />}
      </Form>
      {submission.problem && <Alert type="error" showIcon role="alert" title={say(submission.problem)} />}
    </Modal>
  )
})
