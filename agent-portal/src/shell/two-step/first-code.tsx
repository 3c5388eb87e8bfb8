import type { finishAuthenticator, startAuthenticator } from "@baize/common/api/authenticator.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { Alert, Button, Form, Input } from "antd"
import { observer } from "mobx-react-lite"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useProblemText } from "../../parts/problem-text.ts"
import { QrCode, qrPath } from "../../parts/qr-code.tsx"

type Finished = Response<typeof finishAuthenticator>

interface FirstCodeProps {
  readonly started: Response<typeof startAuthenticator>
  readonly finish: (code: string) => Promise<Finished>
  readonly done: (answer: Finished) => void
}

/** The key for the app, to scan or to type, and its first code, by which two-step verification is turned on. */
export const FirstCode = observer(function FirstCode({ started, finish, done }: FirstCodeProps) {
  const { t } = useTranslation("agent")
  const say = useProblemText()
  const code = useMemo(() => qrPath(started.uri), [started.uri])
  const [finishing] = useState(() => new Submission(finish))
  const submit = async (typed: string): Promise<void> => {
    const answer = await finishing.run(typed.replace(/\D/g, ""))
    if (answer) done(answer)
  }
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      onValuesChange={() => finishing.forget()}
      onFinish={fields => void submit(fields.code)}
    >
      <p>{t("twoStep.scan")}</p>
      <QrCode code={code} label={t("twoStep.qr")} width={200} />
      <p style={{ marginTop: 16 }}>
        {t("twoStep.byHand")}{" "}
        <code style={{ overflowWrap: "anywhere", userSelect: "all" }}>{started.key.match(/.{1,4}/g)!.join(" ")}</code>
      </p>
      <Form.Item name="code" label={t("twoStep.code")} rules={[{ required: true, message: t("login.empty") }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} autoFocus />
      </Form.Item>
      {finishing.problem && (
        <Alert type="error" showIcon role="alert" title={say(finishing.problem)} style={{ marginBottom: 18 }} />
      )}
      <Button type="primary" htmlType="submit" block size="large" loading={finishing.busy}>
        {t("twoStep.finish")}
      </Button>
    </Form>
  )
})
