import { LockOutlined, UserOutlined } from "@ant-design/icons"
import { isRefused, RefusedError } from "@baize/common/api/client.ts"
import { login } from "@baize/common/api/session.ts"
import { challengeIn, SecondStep } from "@baize/common/domain/session/second-step.ts"
import { Alert, Button, Checkbox, Form, Input } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, Suspense, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useRequired } from "../../parts/use-required.ts"
import { CaptchaField } from "./captcha-field.tsx"

const NewAddress = lazy(async () => ({ default: (await import("./new-address.tsx")).NewAddress }))

interface LoginFields {
  readonly username: string
  readonly password: string
  readonly captcha?: string
  readonly remember: boolean
}

/** The first field without a value has the focus. */
function CredentialFields({ remembered }: { readonly remembered: boolean }) {
  const { t } = useTranslation("agent")
  const required = useRequired()
  return (
    <>
      <Form.Item name="username" label={t("login.username")} rules={[required]}>
        <Input
          size="large"
          prefix={<UserOutlined aria-hidden />}
          autoComplete="username"
          autoFocus={!remembered}
          maxLength={64}
        />
      </Form.Item>
      <Form.Item name="password" label={t("login.password")} rules={[required]}>
        <Input.Password
          size="large"
          prefix={<LockOutlined aria-hidden />}
          autoComplete="current-password"
          autoFocus={remembered}
          maxLength={200}
        />
      </Form.Item>
    </>
  )
}

/** The field that a refusal asks to correct. */
function fieldToCorrect(problem: Error | undefined): "password" | "captcha" | undefined {
  if (isRefused(problem, login, "credentials-wrong")) return "password"
  return isRefused(problem, login, "captcha-required", "captcha-wrong") ? "captcha" : undefined
}

/**
 * Username and password, and a captcha once the platform requires it. Meanwhile a worker solves the human-verification puzzle.
 */
export const LoginForm = observer(function LoginForm() {
  const { t } = useTranslation("agent")
  const domain = useDomain()
  const say = useProblemText()
  const [store] = useState(() => domain.signIn())
  const [form] = Form.useForm<LoginFields>()
  const { submission, captcha } = store
  const { problem } = submission
  const field = fieldToCorrect(problem)
  // Each refusal moves the focus, also if it is the same as the one before.
  useEffect(() => {
    if (problem && field) form.focusField(field)
  }, [form, problem, field])
  const challenge = challengeIn(problem)
  const step = useMemo(
    () => challenge && new SecondStep(domain.dependencies, challenge, { remember: false, keep: () => undefined }),
    [challenge, domain],
  )
  const seconds = problem instanceof RefusedError ? Number(problem.value.retryAfterSeconds ?? 0) : 0
  return (
    <Form<LoginFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ username: store.remembered, remember: store.remembered !== "" }}
      onFinish={({ captcha = "", ...fields }) => void submission.run({ ...fields, captcha: captcha.trim() })}
    >
      <CredentialFields remembered={store.remembered !== ""} />
      {captcha.value && <CaptchaField captcha={captcha} />}
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{t("login.remember")}</Checkbox>
      </Form.Item>
      {step && (
        <Suspense>
          <NewAddress
            step={step}
            entered={({ account }) => (form.getFieldValue("remember") ? store.keep(account, undefined) : store.forget())}
            back={() => submission.forget()}
          />
        </Suspense>
      )}
      {problem && !step && (
        <Alert
          type={seconds ? "warning" : "error"}
          showIcon
          role="alert"
          title={say(problem)}
          description={seconds ? t("login.locked", { seconds }) : undefined}
          style={{ marginBottom: 18 }}
        />
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={submission.busy}>
        {submission.busy ? t("login.proving") : t("login.submit")}
      </Button>
    </Form>
  )
})
