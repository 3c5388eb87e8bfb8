import type { ConfirmationWay } from "@baize/common/api/confirmation.ts"
import type { OwnerConfirmation } from "@baize/common/domain/session/owner-confirmation.ts"
import { Alert, Button, Form, Input, Radio } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useProblemText } from "../../parts/problem-text.ts"

export interface OwnerFields {
  readonly code: string
}

/** Whether the code is sent; others are in the owner's app or on their paper. */
const isSent = (way: ConfirmationWay): way is "phone" | "email" => way === "phone" || way === "email"

interface ConfirmOwnerFieldsProps {
  readonly owner: OwnerConfirmation
  /** Why it is asked. */
  readonly why: string
}

/** The code by which the owner of the account confirms what they are doing, and where it is sent. Field `code` of its form. */
export const ConfirmOwnerFields = observer(function ConfirmOwnerFields({ owner, why }: ConfirmOwnerFieldsProps) {
  const { t } = useTranslation("agent")
  const say = useProblemText()
  const { needed, sender, way, to } = owner
  const { submission } = sender
  const ways = needed.ways.filter(value => value !== "passkey")
  const [best] = ways
  useEffect(() => {
    if (way === "passkey" && best) owner.choose(best)
  }, [owner, way, best])
  return (
    <>
      <p>{why}</p>
      <Form.Item label={t("withdraw.way")}>
        <Radio.Group
          value={way}
          onChange={({ target }) => owner.choose(target.value)}
          options={ways.map(value => ({ value, label: isSent(value) ? needed[value] : t(`withdraw.ways.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="code" label={t("withdraw.code")} rules={[{ required: true, whitespace: true, message: t("login.empty") }]}>
        <Input autoComplete="one-time-code" maxLength={255} />
      </Form.Item>
      {isSent(way) && (
        <Form.Item>
          <Button loading={submission.busy} disabled={sender.waits(to) > 0} onClick={() => void owner.sendCode()}>
            {t("withdraw.sendCode")}
          </Button>
        </Form.Item>
      )}
      {submission.problem && <Alert type="error" showIcon role="alert" title={say(submission.problem)} />}
    </>
  )
})
