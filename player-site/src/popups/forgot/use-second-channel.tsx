import type { MemberInfo } from "@baize/common/api/member.ts"
import { challengeIn, SecondStep } from "@baize/common/domain/session/second-step.ts"
import { type ReactNode, useMemo } from "react"
import { useDomain } from "../../domain.ts"
import { useWords } from "../../parts/words.ts"
import { NewAddress } from "../login/new-address.tsx"

interface SubmissionState {
  readonly problem: Error | undefined
  forget(): void
}

/** The second channel of a recovery, if the platform requires one; else undefined. */
export function useSecondChannel(sent: SubmissionState, entered: (member: MemberInfo) => void): ReactNode | undefined {
  const { dependencies } = useDomain()
  const { t } = useWords()
  const challenge = challengeIn(sent.problem)
  const step = useMemo(
    () => challenge && new SecondStep(dependencies, challenge, { remember: false, keep: () => {} }),
    [dependencies, challenge],
  )
  if (!step) return undefined
  const words = { why: t("forgot.second"), back: t("forgot.backToPassword") }
  return <NewAddress step={step} entered={entered} back={() => sent.forget()} words={words} />
}
