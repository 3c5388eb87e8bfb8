import type { Request } from "@baize/common/api/endpoint.ts"
import { memberTypeOf } from "@baize/common/api/member-types.ts"
import { checkField } from "@baize/common/api/patterns.ts"
import type { openAccount } from "@baize/common/api/team.ts"
import type { Submission } from "@baize/common/domain/submission.ts"
import { Alert, Button, Form, type FormInstance, Input, Select, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { GroupField } from "../../parts/group-field.tsx"
import { Problem } from "../../parts/problem.tsx"
import { useFieldErrors, useFieldText, useProblemText } from "../../parts/problem-text.ts"
import { RateField } from "../../parts/rate-field.tsx"

export type NewAccount = Request<typeof openAccount>

/** What the owner of the new account signs in with. */
interface OpenedCredentials {
  readonly username: string
  readonly password: string
}

interface OpenAccountFormProps {
  readonly form: FormInstance<NewAccount>
  readonly submission: Submission<NewAccount, OpenedCredentials>
  readonly opened: (credentials: OpenedCredentials) => void
}

/** Opens an account under the agent, by the platform's rules for it. */
export const OpenAccountForm = observer(function OpenAccountForm({ form, submission, opened }: OpenAccountFormProps) {
  const { t } = useTranslation("agent")
  const { opening } = useDomain().agentStores!.downlines
  const say = useProblemText()
  const fieldText = useFieldText()
  const { problem } = submission
  useFieldErrors(form, problem)
  if (opening.problem) return <Problem problem={opening.problem} retry={() => void opening.load()} />
  const rules = opening.value
  if (!rules) return <Skeleton active />

  const required = { required: true, message: t("login.empty") }
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
      initialValues={{ type: rules.types[0], rebate: 0, group: rules.groups.usual }}
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
      <GroupField min={rules.groups.min} max={rules.groups.max} />
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} style={{ marginBottom: 18 }} />}
      <Button type="primary" htmlType="submit" block size="large" loading={submission.busy}>
        {t("opening.submit")}
      </Button>
    </Form>
  )
})
