import type { PayoutAccount } from "@baize/common/api/payouts.ts"
import type { Payouts, WithdrawalTerms } from "@baize/common/domain/cashier/payouts.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import forms from "../../../popups/forms.module.css"
import { usePopups } from "../../../popups/popups.ts"
import cashier from "../cashier.module.css"
import { PaymentPasswordField } from "../payment-password-field.tsx"
import { Figures } from "./figures.tsx"
import { useWithdrawWords } from "./use-withdraw-words.ts"
import style from "./withdraw.module.css"

interface ReviewStepProps {
  payouts: Payouts
  account: PayoutAccount
  terms: WithdrawalTerms
  /** Minor units. */
  amount: number
  back: () => void
  requested: () => void
}

/** The second step: everything about the withdrawal, to be confirmed by the payment password. */
export const ReviewStep = observer(function ReviewStep({ payouts, account, terms, amount, back, requested }: ReviewStepProps) {
  const { session } = useDomain()
  const popups = usePopups()
  const { t: site } = useWords()
  const { t } = useWithdrawWords()
  const [paymentPassword, setPaymentPassword] = useState("")
  const [tried, setTried] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { requesting } = payouts
  const hasPassword = session.member?.hasPaymentPassword ?? false

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!hasPassword) {
      // It may have been set in another window: then its field appears.
      await session.reload().catch(() => undefined)
      if (session.member && !session.member.hasPaymentPassword) popups.show({ kind: "payment-password" })
      return
    }
    if (paymentPassword && (await requesting.run({ account: account.id, amount, paymentPassword }))) requested()
  }
  return (
    <form className={cashier.form} onSubmit={event => void submit(event)} noValidate>
      <h2 ref={heading} tabIndex={-1} className={style.heading}>
        {t("reviewTitle")}
      </h2>
      <Figures account={account} terms={terms} amount={amount} whole />
      <PaymentPasswordField
        words={{ label: t("paymentPassword"), none: t("noPaymentPassword"), set: t("setPaymentPassword") }}
        hasPassword={hasPassword}
        value={paymentPassword}
        change={value => {
          setPaymentPassword(value)
          requesting.forget()
        }}
        problem={tried && hasPassword && !paymentPassword ? site("common:field.required") : undefined}
      />
      {requesting.problem && <Alert>{problemText(requesting.problem, site)}</Alert>}
      <div className={forms.pair}>
        <Button size="large" onClick={back}>
          {t("back")}
        </Button>
        <Button type="submit" look="primary" size="large" busy={requesting.busy}>
          {t("submit")}
        </Button>
      </div>
    </form>
  )
})
