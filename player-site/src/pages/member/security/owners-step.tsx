import type { Confirmation } from "@baize/common/api/confirmation.ts"
import type { OwnersAction } from "@baize/common/domain/session/owners-action.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { ConfirmOwner } from "../../../parts/confirm-owner.tsx"
import { Problem, Skeleton } from "../../../parts/notes.tsx"

interface OwnersStepProps<Answer> {
  readonly action: OwnersAction<Answer>
  readonly done: (answer: Answer) => void
}

/** Sends a call that its owner has to confirm: first to learn how, then with the confirmation. */
export const OwnersStep = observer(function OwnersStep<Answer>({ action, done }: OwnersStepProps<Answer>) {
  const { t } = useTranslation("security")
  const { owner, submission } = action
  async function send(confirmation?: Confirmation): Promise<void> {
    const answer = await submission.run(confirmation)
    if (answer !== undefined) done(answer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each action
  useEffect(() => void send(), [action])
  if (owner)
    return (
      <ConfirmOwner owner={owner} why={t("app.why")} submission={submission} confirm={confirmation => void send(confirmation)} />
    )
  return submission.problem ? <Problem problem={submission.problem} retry={() => void send()} /> : <Skeleton height={160} />
})
