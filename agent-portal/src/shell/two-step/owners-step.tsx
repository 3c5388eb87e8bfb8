import type { Confirmation } from "@baize/common/api/confirmation.ts"
import type { OwnersAction } from "@baize/common/domain/session/owners-action.ts"
import { Alert, Button, Form, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { ConfirmOwnerFields, type OwnerFields } from "../../pages/cashier/confirm-owner-fields.tsx"
import { Problem } from "../../parts/problem.tsx"
import { useProblemText } from "../../parts/problem-text.ts"

interface OwnersStepProps<Answer> {
  readonly action: OwnersAction<Answer>
  readonly done: (answer: Answer) => void
}

/** Sends a call that its owner has to confirm: first to learn how, then with the confirmation. */
export const OwnersStep = observer(function OwnersStep<Answer>({ action, done }: OwnersStepProps<Answer>) {
  const { t } = useTranslation("agent")
  const say = useProblemText()
  const { owner, submission } = action
  const send = async (confirmation?: Confirmation): Promise<void> => {
    const answer = await submission.run(confirmation)
    if (answer !== undefined) done(answer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each action
  useEffect(() => void send(), [action])
  if (!owner) return submission.problem ? <Problem problem={submission.problem} retry={() => void send()} /> : <Skeleton active />
  return (
    <Form<OwnerFields>
      layout="vertical"
      requiredMark={false}
      onValuesChange={() => submission.forget()}
      onFinish={({ code }) => void send({ way: owner.way, answer: code.trim() })}
    >
      <ConfirmOwnerFields owner={owner} why={t("twoStep.why")} />
      {submission.problem && (
        <Alert type="error" showIcon role="alert" title={say(submission.problem)} style={{ marginBottom: 18 }} />
      )}
      <Button type="primary" htmlType="submit" block size="large" loading={submission.busy}>
        {t("twoStep.continue")}
      </Button>
    </Form>
  )
})
