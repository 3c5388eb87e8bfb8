import { type Cashier, cashierOf } from "@baize/common/domain/cashier/cashier.ts"
import type { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Field } from "../../parts/field.tsx"
import { Alert } from "../../parts/notes.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import { AmountField, amountProblem } from "./amount-field.tsx"
import style from "./cashier.module.css"
import { MethodPicker } from "./method-picker.tsx"
import { PaymentPasswordField } from "./payment-password-field.tsx"

/** What is entered for a withdrawal, and why each part can't be sent. */
export function useWithdrawalEntry() {
  const domain = useDomain()
  const { memberStores, site, session } = domain
  const cashier = cashierOf(domain)
  const { t, format } = useWords()
  const [code, setCode] = useState<string>()
  const [typed, setTyped] = useState("")
  const [destination, setDestination] = useState("")
  const [paymentPassword, setPaymentPassword] = useState("")
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal applies to what was sent
  useEffect(() => cashier?.withdrawals.forget(), [cashier, code, typed, destination, paymentPassword])
  const cash = memberStores?.wallet.cash
  const exponent = site.info?.exponent ?? 2
  const methods = cashier?.methods.value?.withdrawal ?? []
  const method = methods.find(one => one.code === code) ?? methods[0]
  const amount = parseMoney(typed, exponent)
  const short = amount !== undefined && cash !== undefined && amount > cash
  const wrong = method && (amountProblem(typed, amount, method, t, format) ?? (short ? t("withdraw.short") : undefined))
  const noDestination = destination.trim().length < 4 ? t("withdraw.destinationShort") : undefined
  const asksPassword = session.member?.hasPaymentPassword ?? false
  const noPassword = asksPassword && !paymentPassword ? t("common:field.required") : undefined
  return {
    methods,
    method,
    setCode,
    cash,
    exponent,
    typed,
    setTyped,
    amount,
    short,
    wrong,
    destination,
    setDestination,
    noDestination,
    asksPassword,
    paymentPassword,
    setPaymentPassword,
    noPassword,
  }
}

type WithdrawalEntry = ReturnType<typeof useWithdrawalEntry>

interface WithdrawalFormProps {
  entry: WithdrawalEntry
  method: NonNullable<WithdrawalEntry["method"]>
  wallet: Wallet
  withdrawals: Cashier["withdrawals"]
  /** Whether the form was submitted: from then on it shows what is wrong. */
  tried: boolean
  submit: (event: FormEvent) => void
}

/** The method, the amount and the destination of a withdrawal, confirmed by the payment password. */
export const WithdrawalForm = observer(function WithdrawalForm({
  entry,
  method,
  wallet,
  withdrawals,
  tried,
  submit,
}: WithdrawalFormProps) {
  const { t, format } = useWords()
  const { methods, setCode, cash, exponent, typed, setTyped, short, wrong } = entry
  const { destination, setDestination, noDestination } = entry
  const { asksPassword, paymentPassword, setPaymentPassword, noPassword } = entry
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <MethodPicker methods={methods} chosen={method.code} choose={setCode} />
      <AmountField
        label={t("withdraw.amount")}
        value={typed}
        change={setTyped}
        problem={tried || short ? wrong : undefined}
        hint={t("withdraw.available", {
          sum: cash === undefined ? "…" : wallet.hidden ? "***" : format.money(cash),
          min: format.money(method.min),
          max: format.money(method.max),
        })}
        end={
          <button
            type="button"
            className={style.all}
            onClick={() => setTyped(writeMoney(Math.min(cash ?? 0, method.max), exponent))}
          >
            {t("withdraw.all")}
          </button>
        }
      />
      <Field
        name="destination"
        label={t("withdraw.destination")}
        value={destination}
        change={setDestination}
        problem={tried ? noDestination : undefined}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <PaymentPasswordField
        hasPassword={asksPassword}
        value={paymentPassword}
        change={setPaymentPassword}
        problem={tried ? noPassword : undefined}
      />
      {withdrawals.problem && <Alert>{problemText(withdrawals.problem, t)}</Alert>}
      <Button type="submit" look="primary" size="large" busy={withdrawals.busy}>
        {t("withdraw.submit")}
      </Button>
      <p className={style.small}>{t("withdraw.note")}</p>
    </form>
  )
})
