import type { DownlineFile } from "@baize/common/domain/team/downline-file.ts"
import { Alert, App, Form, Input, Modal } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFocusReturn } from "../../parts/focus-return.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useClearedRefusal } from "../../parts/use-cleared-refusal.ts"

interface RequestFreezeProps {
  readonly file: DownlineFile
  readonly account: string
  readonly act: "freeze" | "unfreeze"
  readonly close: () => void
}

/** Asks the house to freeze or unfreeze an account, with a reason for its decision. */
export const RequestFreeze = observer(function RequestFreeze({ file, account, act, close }: RequestFreezeProps) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const say = useProblemText()
  useFocusReturn()
  const [form] = Form.useForm<{ reason: string }>()
  const { freezing } = file
  useClearedRefusal(freezing)
  const submit = async ({ reason }: { reason: string }): Promise<void> => {
    if (!(await freezing.run({ act, reason: reason.trim() }))) return
    message.success(t("downlines.requestSent"))
    close()
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={t(`downlines.requestTitle.${act}`, { name: account })}
      okText={t("downlines.sendRequest")}
      okButtonProps={{ loading: freezing.busy, danger: act === "freeze" }}
      onOk={() => form.submit()}
      onCancel={close}
      destroyOnHidden
    >
      <p>{t(`downlines.requestText.${act}`)}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={fields => void submit(fields)}>
        <Form.Item
          name="reason"
          label={t("downlines.reason")}
          rules={[{ required: true, whitespace: true, message: t("login.empty") }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={200} showCount />
        </Form.Item>
      </Form>
      {freezing.problem && <Alert type="error" showIcon role="alert" title={say(freezing.problem)} />}
    </Modal>
  )
})
