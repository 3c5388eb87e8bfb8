import { cashierHistory } from "@baize/common/domain/cashier/history.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Field } from "../../parts/field.tsx"
import { Alert, Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import { useToasts } from "../../popups/toasts.ts"
import { AmountField, amountProblem } from "./amount-field.tsx"
import style from "./cashier.module.css"
import { MemberPage } from "./member-page.tsx"
import { MethodPicker } from "./method-picker.tsx"
import { PaymentPasswordField } from "./payment-password-field.tsx"
import { RequestTable } from "./request-table.tsx"

/** A withdrawal: it leaves the balance immediately and is paid, or returned with the reason. */
export const Withdraw = observer(function Withdraw() {
  const { memberStores, site, session, dependencies } = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const { t, format } = useWords()
  const [code, setCode] = useState<string>()
  const [typed, setTyped] = useState("")
  const [destination, setDestination] = useState("")
  const [paymentPassword, setPaymentPassword] = useState("")
  const [tried, setTried] = useState(false)
  const [history] = useState(() => cashierHistory(dependencies.api, "withdrawal"))
  useEffect(() => void memberStores?.cashier.methods.load(), [memberStores])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal applies to what was sent
  useEffect(() => memberStores?.cashier.withdrawals.forget(), [memberStores, code, typed, destination, paymentPassword])
  if (!memberStores) return null
  const { methods, withdrawals } = memberStores.cashier
  const { cash } = memberStores.wallet
  const exponent = site.info?.exponent ?? 2
  const choice = methods.value?.withdrawal ?? []
  const method = choice.find(one => one.code === code) ?? choice[0]
  const amount = parseMoney(typed, exponent)
  const short = amount !== undefined && cash !== undefined && amount > cash
  const wrong = method && (amountProblem(typed, amount, method, t, format) ?? (short ? t("withdraw.short") : undefined))
  const noDestination = destination.trim().length < 4 ? t("withdraw.destinationShort") : undefined
  const asksPassword = session.member?.hasPaymentPassword ?? false
  const noPassword = asksPassword && !paymentPassword ? t("common:field.required") : undefined

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!memberStores || !method || amount === undefined || wrong || noDestination || noPassword) return
    if (!asksPassword) {
      // It may have been set in another window: then its field appears.
      await session.reload().catch(() => undefined)
      if (session.member && !session.member.hasPaymentPassword) popups.show({ kind: "payment-password" })
      return
    }
    const answer = await withdrawals.run({
      method: method.code,
      amount,
      destination: destination.trim(),
      paymentPassword,
    })
    if (!answer) return
    toasts.say(t("withdraw.asked", { sum: format.money(amount) }), "positive")
    setTyped("")
    setPaymentPassword("")
    setTried(false)
    await Promise.all([memberStores.wallet.refresh(), history.reload()])
  }

  return (
    <MemberPage title={t("withdraw.title")}>
      <Panel>
        {methods.problem && !methods.value && <Problem problem={methods.problem} retry={() => void methods.load()} />}
        {!methods.value && !methods.problem && <Skeleton height={300} />}
        {method && (
          <form className={style.form} onSubmit={event => void submit(event)} noValidate>
            <MethodPicker methods={choice} chosen={method.code} choose={setCode} />
            <AmountField
              label={t("withdraw.amount")}
              value={typed}
              change={setTyped}
              problem={tried || short ? wrong : undefined}
              hint={t("withdraw.available", {
                sum: cash === undefined ? "…" : memberStores.wallet.hidden ? "***" : format.money(cash),
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
              asked={asksPassword}
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
        )}
      </Panel>
      <RequestTable title={t("withdraw.history")} table={history} />
    </MemberPage>
  )
})
