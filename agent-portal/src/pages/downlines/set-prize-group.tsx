import type { DownlineFile } from "@baize/common/domain/team/downline-file.ts"
import { Alert, App, Form, Modal } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { GroupField } from "../../parts/group-field.tsx"
import { useProblemText } from "../../parts/problem-text.ts"
import { useClearedRefusal } from "../../parts/use-cleared-refusal.ts"

interface SetPrizeGroupProps {
  readonly file: DownlineFile
  readonly now: number
  readonly bounds: { readonly min: number; readonly max: number }
  readonly close: () => void
}

/** Sets a direct downline's lottery prize group, between what they have passed on and the agent's own. */
export const SetPrizeGroup = observer(function SetPrizeGroup({ file, now, bounds, close }: SetPrizeGroupProps) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const say = useProblemText()
  const [form] = Form.useForm<{ group: number }>()
  const { prizeGroup: setting } = file
  useClearedRefusal(setting)
  const submit = async ({ group }: { group: number }): Promise<void> => {
    if (!(await setting.run(group))) return
    message.success(t("downlines.groupSet", { group }))
    close()
  }
  return (
    <Modal
      open
      centered
      width={420}
      title={t("downlines.setGroup")}
      okText={t("downlines.save")}
      okButtonProps={{ loading: setting.busy }}
      onOk={() => form.submit()}
      onCancel={close}
      destroyOnHidden
    >
      <p>{t("downlines.groupFrom", { group: bounds.min })}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ group: now }}
        onFinish={fields => void submit(fields)}
      >
        <GroupField {...bounds} />
      </Form>
      {setting.problem && <Alert type="error" showIcon role="alert" title={say(setting.problem)} />}
    </Modal>
  )
})
