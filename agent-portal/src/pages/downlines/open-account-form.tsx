import { ReloadOutlined } from "@ant-design/icons"
import type { Request } from "@baize/common/api/endpoint.ts"
import { memberTypeOf } from "@baize/common/api/member-types.ts"
import { checkField } from "@baize/common/api/patterns.ts"
import type { openAccount } from "@baize/common/api/team.ts"
import type { Submission } from "@baize/common/domain/submission.ts"
import { Alert, Button, Form, type FormRule, Input, Select, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Problem } from "../../parts/problem.tsx"
import { useFieldErrors, useFieldText, useProblemText } from "../../parts/problem-text.ts"
import { RateField } from "../../parts/rate-field.tsx"
import { firstPassword } from "./first-password.ts"

type NewAccount = Request<typeof openAccount>

interface OpenAccountFormProps {
  readonly submission: Submission<NewAccount, NewAccount>
  readonly opened: (account: NewAccount) => void
}

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

interface GeneratedPasswordFieldProps {
  readonly rules: FormRule[]
  readonly generate: () => void
}

/** The first password of the new account: generated, not typed. */
function GeneratedPasswordField({ rules, generate }: GeneratedPasswordFieldProps) {
  const { t } = useTranslation("agent")
  return (
    <Form.Item label={t("opening.password")} htmlFor="password" required>
      <div style={{ display: "flex", gap: 8 }}>
        <Form.Item name="password" noStyle rules={rules}>
          <Input readOnly autoComplete="off" spellCheck={false} style={{ fontFamily: "ui-monospace, monospace" }} />
        </Form.Item>
        <Button icon={<ReloadOutlined aria-hidden />} onClick={generate}>
          {t("opening.generate")}
        </Button>
      </div>
    </Form.Item>
  )
}

/** Opens an account under the agent: the platform's rules for it, and a first password. */
export const OpenAccountForm = observer(function OpenAccountForm({ submission, opened }: OpenAccountFormProps) {
  const { t } = useTranslation("agent")
  const { opening } = useDomain().agentStores!.downlines
  const say = useProblemText()
  const fieldText = useFieldText()
  const [form] = Form.useForm<NewAccount>()
  const { problem } = submission
  useFieldErrors(form, problem)
  if (opening.problem) return <Problem problem={opening.problem} retry={() => void opening.load()} />
  const rules = opening.value
  if (!rules) return <Skeleton active />

  const required = { required: true, message: t("login.empty") }
  const newPassword = (): string => firstPassword(random, ruleOf("password"))
  const ruleOf = (field: string) => rules.rules.find(rule => rule.field === field)
  const lengthOf = (field: string) => ruleOf(field)?.maxLength ?? 64
  /** The platform's check of this value, made before submitting. */
  const accepted = (field: string) => ({
    validator: async (_: unknown, value: string | undefined) => {
      const rule = ruleOf(field)
      const wrong = rule && value && checkField(rule, value.trim())
      if (wrong) throw new Error(fieldText(wrong))
    },
  })
  const submit = async (account: NewAccount): Promise<void> => {
    const done = await submission.run({ ...account, nickname: account.nickname?.trim() || undefined })
    if (done) opened(done)
  }
  return (
    <Form<NewAccount>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={account => void submit(account)}
      initialValues={{ type: rules.types[0], rebate: 0, password: newPassword() }}
    >
      <p style={{ marginTop: 0, color: "var(--quiet)" }}>{t("opening.lead")}</p>
      <Form.Item
        name="username"
        label={t("opening.username")}
        rules={[{ ...required, whitespace: true }, accepted("username")]}
        validateTrigger="onBlur"
      >
        <Input autoComplete="off" autoFocus maxLength={lengthOf("username")} />
      </Form.Item>
      <Form.Item name="nickname" rules={[accepted("nickname")]} label={`${t("opening.nickname")} (${t("opening.optional")})`}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item name="type" label={t("opening.type")} rules={[required]}>
        <Select options={rules.types.map(type => ({ value: type, label: t(`types.${memberTypeOf(type)}`) }))} />
      </Form.Item>
      <RateField max={rules.maxRebate} />
      <GeneratedPasswordField
        rules={[required, accepted("password")]}
        generate={() => form.setFields([{ name: "password", value: newPassword(), errors: [] }])}
      />
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} style={{ marginBottom: 18 }} />}
      <Button type="primary" htmlType="submit" block size="large" loading={submission.busy}>
        {t("opening.submit")}
      </Button>
    </Form>
  )
})
