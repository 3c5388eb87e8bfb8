import type { DownlineFile } from "@baize/common/domain/team/downline-file.ts"
import { Alert, App, Form, Input, Modal } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useProblemText } from "../../parts/problem-text.ts"
import { useClearedRefusal } from "../../parts/use-cleared-refusal.ts"

interface AskFreezeProps {
  readonly file: DownlineFile
  readonly account: string
  readonly wish: "freeze" | "thaw"
  readonly close: () => void
}

/** Asks the house to freeze or unfreeze an account, with a reason for its decision. */
export const AskFreeze = observer(function AskFreeze({ file, account, wish, close }: AskFreezeProps) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const say = useProblemText()
  const [form] = Form.useForm<{ reason: string }>()
  const { freezing } = file
  useClearedRefusal(freezing)
  const submit = async ({ reason }: { reason: string }): Promise<void> => {
    if (!(await freezing.run({ wish, reason: reason.trim() }))) return
    message.success(t("downlines.askedHouse"))
    close()
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={t(`downlines.askTitle.${wish}`, { name: account })}
      okText={t("downlines.askSend")}
      okButtonProps={{ loading: freezing.busy, danger: wish === "freeze" }}
      onOk={() => form.submit()}
      onCancel={close}
      destroyOnHidden
    >
      <p>{t(`downlines.askText.${wish}`)}</p>
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
