import type { DownlineFile } from "@baize/common/domain/team/downline-file.ts"
import { Alert, App, Form, Modal } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useProblemText } from "../../parts/problem-text.ts"
import { RateField } from "../../parts/rate-field.tsx"
import { useClearedRefusal } from "../../parts/use-cleared-refusal.ts"
import { useFormat } from "../../parts/use-format.ts"

interface SetRebateProps {
  readonly file: DownlineFile
  readonly now: number
  readonly bounds: { readonly min: number; readonly max: number }
  readonly close: () => void
}

/** Sets a direct downline's rebate, between what they have passed on and the agent's own. */
export const SetRebate = observer(function SetRebate({ file, now, bounds: { min, max }, close }: SetRebateProps) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const format = useFormat()
  const say = useProblemText()
  const [form] = Form.useForm<{ rebate: number }>()
  const { rebate: setting } = file
  useClearedRefusal(setting)
  const submit = async ({ rebate }: { rebate: number }): Promise<void> => {
    if (!(await setting.run(rebate))) return
    message.success(t("downlines.rebateSet", { rate: format.rate(rebate) }))
    close()
  }
  return (
    <Modal
      open
      centered
      width={420}
      title={t("downlines.setRebate")}
      okText={t("downlines.save")}
      okButtonProps={{ loading: setting.busy }}
      onOk={() => form.submit()}
      onCancel={close}
      destroyOnHidden
    >
      {min > 0 && <p>{t("downlines.rebateFrom", { rate: format.rate(min) })}</p>}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ rebate: now }}
        onFinish={fields => void submit(fields)}
      >
        <RateField min={min} max={max} />
      </Form>
      {setting.problem && <Alert type="error" showIcon role="alert" title={say(setting.problem)} />}
    </Modal>
  )
})
