import { PictureOutlined } from "@ant-design/icons"
import { IMAGE_BYTES } from "@baize/common/api/feedback.ts"
import type { Payouts, WithdrawalListRow } from "@baize/common/domain/cashier/payouts.ts"
import { Alert, App, Button, Flex, Form, Modal, Typography } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFocusReturn } from "../../parts/focus-return.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useFormat } from "../../parts/use-format.ts"

const MEGABYTE = 1024 * 1024

interface DisputeDialogProps {
  readonly payouts: Payouts
  readonly row: WithdrawalListRow
  readonly close: () => void
  readonly sent: () => void
}

/** Reports a paid withdrawal as missing, with a picture of the account's statement. */
export const DisputeDialog = observer(function DisputeDialog({ payouts, row, close, sent }: DisputeDialogProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { message } = App.useApp()
  const say = useProblemText()
  useFocusReturn()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [tried, setTried] = useState(false)
  const { disputing } = payouts
  useEffect(() => () => disputing.forget(), [disputing])
  const size = IMAGE_BYTES / MEGABYTE
  const wrong = !file || file.size > IMAGE_BYTES
  const isRefused = tried && wrong
  const at = format.instant(row.receipt?.paidAgainAt ?? row.decidedAt ?? row.createdAt)
  const send = async (): Promise<void> => {
    setTried(true)
    if (wrong || !(await disputing.run({ id: row.id, file }))) return
    message.success(t("withdraw.disputed"))
    sent()
    close()
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={t("withdraw.disputeTitle")}
      okText={t("withdraw.disputeAction")}
      okButtonProps={{ loading: disputing.busy }}
      onOk={() => void send()}
      onCancel={close}
      destroyOnHidden
    >
      <p>{t("withdraw.disputeText", { at, size })}</p>
      <Form layout="vertical" style={{ marginBlockEnd: 12 }}>
        <Form.Item
          label={t("withdraw.picture")}
          {...(isRefused && {
            validateStatus: "error" as const,
            help: <span id={`${id}-help`}>{t("withdraw.pictureNeeded", { size })}</span>,
          })}
        >
          <Flex vertical gap="small" align="start">
            <Button
              icon={<PictureOutlined />}
              aria-describedby={isRefused ? `${id}-help` : undefined}
              onClick={() => chooser.current?.click()}
            >
              {t(file ? "withdraw.another" : "withdraw.choose")}
            </Button>
            {file && <Typography.Text type="secondary">{file.name}</Typography.Text>}
          </Flex>
          <input
            ref={chooser}
            style={{ display: "none" }}
            type="file"
            accept="image/png,image/jpeg"
            onChange={event => {
              disputing.forget()
              setFile(event.target.files?.[0] ?? file)
            }}
          />
        </Form.Item>
      </Form>
      {disputing.problem && <Alert type="error" showIcon role="alert" title={say(disputing.problem)} />}
    </Modal>
  )
})
