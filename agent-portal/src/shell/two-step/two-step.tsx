import {
  authenticator,
  finishAuthenticator,
  newRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
} from "@baize/common/api/authenticator.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { OwnersAction } from "@baize/common/domain/session/owners-action.ts"
import { App, Modal, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Problem } from "../../parts/problem.tsx"
import { FirstCode } from "./first-code.tsx"
import { OwnersStep } from "./owners-step.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { TwoStepState } from "./two-step-state.tsx"

type AppKey = Response<typeof startAuthenticator>

/** What the agent has chosen to do, and how far they are. */
type TwoStepPart =
  | { readonly kind: "state" }
  | { readonly kind: "setUp"; readonly action: OwnersAction<AppKey> }
  | { readonly kind: "firstCode"; readonly started: AppKey }
  | { readonly kind: "draw"; readonly action: OwnersAction<Response<typeof newRecoveryCodes>> }
  | { readonly kind: "remove"; readonly action: OwnersAction<Response<typeof removeAuthenticator>> }
  | { readonly kind: "codes"; readonly codes: readonly string[] }

const titles = {
  state: "twoStep.title",
  setUp: "twoStep.setUpTitle",
  firstCode: "twoStep.setUpTitle",
  draw: "twoStep.drawTitle",
  remove: "twoStep.removeTitle",
  codes: "twoStep.keepTitle",
} as const

/** The authenticator app of the agent's account: turned on, its recovery codes drawn again, and removed. */
export const TwoStep = observer(function TwoStep({ close }: { close: () => void }) {
  const { t } = useTranslation("agent")
  const { dependencies } = useDomain()
  const { api } = dependencies
  const { message } = App.useApp()
  const [app] = useState(() => new Remote(() => api(authenticator, {})))
  const [step, setStep] = useState<TwoStepPart>({ kind: "state" })
  useEffect(() => void app.load(), [app])
  const show = (codes: readonly string[]): void => {
    setStep({ kind: "codes", codes })
    void app.load()
  }
  const removed = (): void => {
    message.success(t("twoStep.removed"))
    setStep({ kind: "state" })
    void app.load()
  }
  const setUp = (): void =>
    setStep({ kind: "setUp", action: new OwnersAction(dependencies, "factor", proof => api(startAuthenticator, by(proof))) })
  const draw = (): void =>
    setStep({ kind: "draw", action: new OwnersAction(dependencies, "factor", proof => api(newRecoveryCodes, by(proof))) })
  const remove = (): void =>
    setStep({ kind: "remove", action: new OwnersAction(dependencies, "factor", proof => api(removeAuthenticator, by(proof))) })
  const finish = (code: string) => api(finishAuthenticator, { code })
  return (
    <Modal
      open
      centered
      width={460}
      title={t(titles[step.kind])}
      footer={null}
      // The codes are shown once: they are left on purpose only.
      closable={step.kind !== "codes"}
      keyboard={step.kind !== "codes"}
      mask={{ closable: step.kind !== "codes" }}
      onCancel={close}
      destroyOnHidden
    >
      {step.kind === "state" && app.problem && !app.value && <Problem problem={app.problem} retry={() => void app.load()} />}
      {step.kind === "state" && !app.value && !app.problem && <Skeleton active />}
      {step.kind === "state" && app.value && <TwoStepState {...app.value} setUp={setUp} draw={draw} remove={remove} />}
      {step.kind === "setUp" && <OwnersStep action={step.action} done={started => setStep({ kind: "firstCode", started })} />}
      {step.kind === "firstCode" && (
        <FirstCode started={step.started} finish={finish} done={({ recoveryCodes }) => show(recoveryCodes)} />
      )}
      {step.kind === "draw" && <OwnersStep action={step.action} done={({ recoveryCodes }) => show(recoveryCodes)} />}
      {step.kind === "remove" && <OwnersStep action={step.action} done={removed} />}
      {step.kind === "codes" && <RecoveryCodes codes={step.codes} kept={() => setStep({ kind: "state" })} />}
    </Modal>
  )
})

const by = <Proof,>(confirmation: Proof | undefined): { confirmation?: Proof } => (confirmation ? { confirmation } : {})
