import type { Submission } from "@baize/common/domain/submission.ts"
import { Alert, App, Form, Modal } from "antd"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFocusReturn } from "../../parts/focus-return.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useClearedRefusal } from "../../parts/use-cleared-refusal.ts"

interface SettingDialogProps {
  readonly setting: Submission<number, boolean>
  readonly title: string
  readonly note?: string | undefined
  /** Name of the form's only field, and its value now. */
  readonly field: { readonly name: string; readonly now: number }
  /** What is said once a value is set. */
  readonly done: (value: number) => string
  readonly close: () => void
  readonly children: ReactNode
}

/** Sets one figure of a direct downline; its child is the field. */
export const SettingDialog = observer(function SettingDialog(props: SettingDialogProps) {
  const { setting, title, note, field, done, close, children } = props
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const say = useProblemText()
  useFocusReturn()
  const [form] = Form.useForm<Record<string, number>>()
  useClearedRefusal(setting)
  const submit = async (value: number): Promise<void> => {
    if (!(await setting.run(value))) return
    message.success(done(value))
    close()
  }
  return (
    <Modal
      open
      centered
      width={420}
      title={title}
      okText={t("downlines.save")}
      okButtonProps={{ loading: setting.busy }}
      onOk={() => form.submit()}
      onCancel={close}
      destroyOnHidden
    >
      {note && <p>{note}</p>}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ [field.name]: field.now }}
        onFinish={fields => void submit(fields[field.name]!)}
      >
        {children}
      </Form>
      {setting.problem && <Alert type="error" showIcon role="alert" title={say(setting.problem)} />}
    </Modal>
  )
})
