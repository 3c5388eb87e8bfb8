import type { PointConfig, PointMall } from "@baize/common/domain/points/point-mall.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Field } from "../../parts/field.tsx"
import { Alert } from "../../parts/notes.tsx"
import { problemText } from "../../parts/words.ts"
import { useToasts } from "../../popups/toasts.ts"
import cashier from "../member/cashier.module.css"
import { PaymentPasswordField } from "../member/payment-password-field.tsx"
import style from "./store.module.css"
import { usePointWords } from "./use-point-words.ts"

interface ConvertFormProps {
  mall: PointMall
  rate: NonNullable<PointConfig["cash"]>
}

/** What is entered for a conversion, and why it can't be sent. Called by an observer. */
function useConversion({ mall, rate }: ConvertFormProps) {
  const { session, memberStores } = useDomain()
  const toasts = useToasts()
  const { t, format } = usePointWords()
  const [typed, setTyped] = useState("")
  const [paymentPassword, setPaymentPassword] = useState("")
  const [tried, setTried] = useState(false)
  const { converting } = mall
  const have = Math.max(0, mall.balance.value?.balance ?? 0)
  const most = Math.floor(have / rate.points) * rate.points
  const points = /^[\d,\s]+$/.test(typed) ? Number(typed.replace(/\D/g, "")) : 0
  const hasPassword = session.member?.hasPaymentPassword ?? false
  const amount = (points / rate.points) * rate.amount
  const step = points === 0 || points % rate.points !== 0
  const tooMany = points > have ? t("convertTooMany", { count: have, points: format.count(have) }) : undefined
  const wrong = step ? t("convertStep", { points: format.count(rate.points) }) : tooMany

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (wrong || !hasPassword || !paymentPassword) return
    const done = await converting.run({ points, amount, paymentPassword })
    if (done) {
      toasts.say(t("converted", { sum: format.money(done.amount ?? 0) }), "positive")
      setTyped("")
      setPaymentPassword("")
      setTried(false)
      void memberStores?.wallet.refresh()
    }
    void mall.load()
  }
  const type = (value: string): void => {
    setTyped(value)
    converting.forget()
  }
  const enter = (value: string): void => {
    setPaymentPassword(value)
    converting.forget()
  }
  const problem = tried || (tooMany && !step) ? wrong : undefined
  return {
    converting,
    typed,
    type,
    paymentPassword,
    enter,
    tried,
    most,
    hasPassword,
    amount: wrong ? 0 : amount,
    problem,
    submit,
  }
}

/** Points that become cash, in multiples of the brand's rate. */
export const ConvertForm = observer(function ConvertForm({ mall, rate }: ConvertFormProps) {
  const { t, site, format } = usePointWords()
  const entry = useConversion({ mall, rate })
  const { converting, hasPassword, paymentPassword } = entry
  const step = t("convertStep", { points: format.count(rate.points) })
  return (
    <form className={cashier.form} onSubmit={event => void entry.submit(event)} noValidate>
      <p className={style.text}>
        {t("convertRate", { count: rate.points, points: format.count(rate.points), sum: format.money(rate.amount) })}
      </p>
      {entry.most === 0 ? (
        <Alert tone="plain">{t("convertTooFew", { count: rate.points, points: format.count(rate.points) })}</Alert>
      ) : (
        <>
          <Field
            name="points"
            label={t("convertPoints")}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={entry.typed}
            change={entry.type}
            hint={step}
            problem={entry.problem}
            end={
              <button type="button" className={cashier.all} onClick={() => entry.type(String(entry.most))}>
                {t("convertMost")}
              </button>
            }
          />
          <p className={style.gives}>
            <span>{t("convertGives")}</span>
            <strong className="number">{format.money(entry.amount)}</strong>
          </p>
          <PaymentPasswordField
            words={{ label: t("paymentPassword"), none: t("noPaymentPassword"), set: t("setPaymentPassword") }}
            hasPassword={hasPassword}
            value={paymentPassword}
            change={entry.enter}
            problem={entry.tried && hasPassword && !paymentPassword ? site("common:field.required") : undefined}
          />
          {converting.problem && <Alert>{problemText(converting.problem, site)}</Alert>}
          <Button type="submit" look="primary" size="large" busy={converting.busy}>
            {t("convert")}
          </Button>
        </>
      )}
    </form>
  )
})
