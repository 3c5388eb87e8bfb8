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

/** Sets a new password, for agents and their staff. */
export const PasswordForm = observer(function PasswordForm({ done }: { done?: () => void }) {
  const { t } = useTranslation("agent")
  const { dependencies, session, site } = useDomain()
  const { message } = App.useApp()
  const say = useProblemText()
  const fieldErrors = useFieldErrors()
  const [form] = Form.useForm<PasswordFields>()
  const [asksOld] = useState(() => session.member?.hasPassword !== false)
  const [change] = useState(() => new Submission((fields: PasswordFields) => session.changePassword(fields).then(() => true)))
  const [own] = useState(() => new OwnCode(dependencies, "first-password", session.memberId ?? 0))
  useEffect(() => () => own.sender.close(), [own])
  const { problem } = change
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (problem) form.setFields(fieldErrors(problem) as Parameters<typeof form.setFields>[0])
  }, [problem])
  const shortest = site.info?.registerRules.find(({ field }) => field === "password")?.minLength
  const required = { required: true, message: t("login.empty") }

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
      {session.member?.hasPassword === false && (
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
                  loading={own.sender.submission.busy}
                  disabled={own.sender.waits(own.to) > 0}
                  onClick={() => void own.send()}
                >
                  {t("password.sendCode")}
                </Button>
              }
            />
          </Form.Item>
          {own.sender.submission.problem && (
            <Alert type="warning" showIcon role="alert" title={say(own.sender.submission.problem)} style={{ marginBottom: 18 }} />
          )}
        </>
      )}
      <Form.Item name="newPassword" label={t("password.new")} extra={t("password.rule", { min: shortest })} rules={[required]}>
        <Input.Password autoComplete="new-password" autoFocus={!asksOld} />
      </Form.Item>
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
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} style={{ marginBottom: 18 }} />}
      <Button type="primary" htmlType="submit" block size="large" loading={change.busy}>
        {t("password.submit")}
      </Button>
    </Form>
  )
})
