import { OwnCode } from "@baize/common/domain/session/own-code.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { Alert, App, Button, Form, Input } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { useFieldErrors, useProblemText } from "../parts/problem-text.ts"

interface PasswordFields {
  /** Omitted if the account has none yet. */
  readonly oldPassword?: string
  /** Required in its place. */
  readonly verificationCode?: string
  readonly newPassword: string
  readonly confirmNewPassword: string
}

function useRequired() {
  const { t } = useTranslation("agent")
  return { required: true, message: t("login.empty") }
}

/** For an account without a password: a code sent to its contact takes the place of the old one. */
const CodeField = observer(function CodeField({ own }: { own: OwnCode }) {
  const { t } = useTranslation("agent")
  const say = useProblemText()
  const required = useRequired()
  const { submission } = own.sender
  return (
    <>
      <p>{t("password.codeHow")}</p>
      <Form.Item name="verificationCode" label={t("password.code")} rules={[required]}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          addonAfter={
            <Button
              type="link"
              size="small"
              loading={submission.busy}
              disabled={own.sender.waits(own.to) > 0}
              onClick={() => void own.send()}
            >
              {t("password.sendCode")}
            </Button>
          }
        />
      </Form.Item>
      {submission.problem && (
        <Alert type="warning" showIcon role="alert" title={say(submission.problem)} style={{ marginBottom: 18 }} />
      )}
    </>
  )
})

/** Confirms the new password. */
function PasswordRepeatField() {
  const { t } = useTranslation("agent")
  const required = useRequired()
  return (
    <Form.Item
      name="confirmNewPassword"
      label={t("password.confirm")}
      dependencies={["newPassword"]}
      rules={[
        required,
        ({ getFieldValue }) => ({
          validator: async (_, value: string) => {
            if (value && value !== getFieldValue("newPassword")) throw new Error(t("password.different"))
          },
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  )
}

/** Sets a new password, for agents and their staff. */
export const PasswordForm = observer(function PasswordForm({ done }: { done?: () => void }) {
  const { t } = useTranslation("agent")
  const { dependencies, session, site } = useDomain()
  const { message } = App.useApp()
  const say = useProblemText()
  const [form] = Form.useForm<PasswordFields>()
  const [asksOld] = useState(() => session.member?.hasPassword !== false)
  const [change] = useState(() => new Submission((fields: PasswordFields) => session.changePassword(fields).then(() => true)))
  const [own] = useState(() => new OwnCode(dependencies, "first-password", session.memberId ?? 0))
  useEffect(() => () => own.sender.close(), [own])
  const { problem } = change
  useFieldErrors(form, problem)
  const shortest = site.info?.registerRules.find(({ field }) => field === "password")?.minLength
  const required = useRequired()

  const submit = async (fields: PasswordFields): Promise<void> => {
    if (!(await change.run(fields))) return
    message.success(t("password.done"))
    done?.()
  }
  return (
    <Form form={form} layout="vertical" onFinish={submit} requiredMark={false}>
      {asksOld && (
        <Form.Item name="oldPassword" label={t("password.old")} rules={[required]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      )}
      {session.member?.hasPassword === false && <CodeField own={own} />}
      <Form.Item name="newPassword" label={t("password.new")} extra={t("password.rule", { min: shortest })} rules={[required]}>
        <Input.Password autoComplete="new-password" autoFocus={!asksOld} />
      </Form.Item>
      <PasswordRepeatField />
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} style={{ marginBottom: 18 }} />}
      <Button type="primary" htmlType="submit" block size="large" loading={change.busy}>
        {t("password.submit")}
      </Button>
    </Form>
  )
})
