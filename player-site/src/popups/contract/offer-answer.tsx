import type { Contract } from "@baize/common/api/contracts.ts"
import type { ContractAction } from "@baize/common/domain/contracts/process-contract.ts"
import type { WaitingContracts } from "@baize/common/domain/contracts/waiting-contracts.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Field } from "../../parts/field.tsx"
import { Alert } from "../../parts/notes.tsx"
import { Sentences } from "../../parts/sentences.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import { usePopups } from "../popups.ts"
import { useToasts } from "../toasts.ts"
import style from "./offer.module.css"

/** Possible answers; ending a signed contract is only possible in the portal. */
const answers: readonly ContractAction[] = ["refuse", "sign"]

interface Deciding {
  readonly action: ContractAction
  readonly secret: string
}

/** Signs or refuses an offer, confirmed by the payment password. */
export const OfferAnswer = observer(function OfferAnswer({
  contract,
  contracts,
}: {
  contract: Contract
  contracts: WaitingContracts
}) {
  const { session } = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const { t } = useWords()
  const words = useTranslation("contracts").t
  const [password, setPassword] = useState("")
  const [deciding] = useState(() => new Submission(({ action, secret }: Deciding) => contracts.answer(contract, action, secret)))

  async function decide(action: ContractAction): Promise<void> {
    const done = await deciding.run({ action, secret: password })
    if (done) toasts.say(t(action === "sign" ? "contract.signed" : "contract.refused"), "positive")
  }
  return (
    <>
      {deciding.problem && <Alert>{problemText(deciding.problem, t)}</Alert>}
      {session.member?.hasPaymentPassword ? (
        <>
          <Field
            type="password"
            icon="lock"
            label={t("contract.password")}
            value={password}
            change={value => {
              setPassword(value)
              deciding.forget()
            }}
            autoComplete="off"
            name="payment-password"
          />
          <div className={form.pair}>
            {answers
              .filter(action => contract.may.includes(action))
              .map(action => (
                <Button
                  key={action}
                  size="large"
                  look={action === "sign" ? "primary" : "quiet"}
                  busy={deciding.busy}
                  disabled={!password}
                  onClick={() => void decide(action)}
                >
                  {words(`actions.${action}`)}
                </Button>
              ))}
          </div>
        </>
      ) : (
        <p className={style.until}>
          <Sentences first={t("contract.needPassword")}>
            <Button size="small" onClick={() => popups.show({ kind: "payment-password" })}>
              {t("contract.setPaymentPassword")}
            </Button>
          </Sentences>
        </p>
      )}
    </>
  )
})
