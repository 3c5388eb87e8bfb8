import type { MemberInfo } from "@baize/common/api/member.ts"
import type { SecondStep } from "@baize/common/domain/session/second-step.ts"
import { Alert, Button, Checkbox, Form, Input, Modal, Segmented } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useProblemText } from "../../parts/problem-text.ts"

interface NewAddressProps {
  readonly step: SecondStep
  readonly entered: (member: MemberInfo) => void
  readonly back: () => void
}

/** Where the code goes, and a button that sends it: again only after a pause. */
const CodeRequest = observer(function CodeRequest({ step, to }: { step: SecondStep; to: string }) {
  const { t } = useTranslation("agent")
  const { sender } = step
  const waits = sender.waits(step.target)
  return (
    <p>
      {t("login.codeGoesTo", { to })}{" "}
      <Button size="small" disabled={waits > 0} loading={sender.submission.busy} onClick={() => void step.sendCode()}>
        {waits > 0 ? t("login.sendAgain", { n: waits }) : t("login.sendCode")}
      </Button>
    </p>
  )
})

const labels = {
  authenticator: "login.appCode",
  recovery: "login.recoveryCode",
  payeeName: "login.payee",
  passkey: "login.code",
  phone: "login.code",
  email: "login.code",
} as const

/** The field for the answer. */
function Answer({ way }: Pick<SecondStep, "way">) {
  const { t } = useTranslation("agent")
  const byName = way === "payeeName"
  return (
    <Form.Item
      name="answer"
      label={t(labels[way])}
      extra={byName && t("login.payeeHint")}
      rules={[{ required: true, whitespace: true, message: t("login.empty") }]}
    >
      <Input
        size="large"
        autoFocus
        autoComplete={byName ? "name" : way === "recovery" ? "off" : "one-time-code"}
        inputMode={byName || way === "recovery" ? "text" : "numeric"}
        maxLength={byName ? 100 : way === "recovery" ? 40 : 12}
      />
    </Form.Item>
  )
}

/** The second step of a sign-in from a new address or with an authenticator app. */
export const NewAddress = observer(function NewAddress({ step, entered, back }: NewAddressProps) {
  const { t } = useTranslation("agent")
  const say = useProblemText()
  const [form] = Form.useForm<{ answer: string }>()
  const { challenge, way, sender, submission } = step
  useEffect(() => () => sender.close(), [sender])
  const problem = submission.problem ?? sender.submission.problem
  const confirm = async (answer: string): Promise<void> => {
    const member = await submission.run(answer)
    if (member) entered(member)
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={t(step.byFactor ? "login.secondStep" : "login.newAddress")}
      okText={t("login.confirm")}
      cancelText={t("login.back")}
      okButtonProps={{ loading: submission.busy }}
      onOk={() => form.submit()}
      onCancel={back}
      mask={{ closable: false }}
    >
      <Alert
        type="warning"
        showIcon
        title={t(step.byFactor ? "login.secondStepText" : "login.newAddressText")}
        style={{ marginBottom: 16 }}
      />
      {challenge.ways.length > 1 && (
        <Segmented
          block
          aria-label={t("login.confirmBy")}
          value={way}
          options={challenge.ways.map(value => ({ value, label: t(`login.way.${value}`) }))}
          onChange={chosen => {
            step.choose(chosen)
            form.resetFields()
          }}
          style={{ marginBottom: 16 }}
        />
      )}
      {(way === "phone" || way === "email") && <CodeRequest step={step} to={step.to} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={() => submission.forget()}
        onFinish={({ answer }) => void confirm(answer)}
      >
        <Answer way={way} />
        {step.byFactor && (
          <Checkbox checked={step.trust} onChange={event => step.setTrust(event.target.checked)}>
            {t("login.trust")}
          </Checkbox>
        )}
      </Form>
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} />}
    </Modal>
  )
})
