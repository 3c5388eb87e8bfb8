import { ADDRESS } from "@baize/common/api/points.ts"
import type { PointMall, PointReward } from "@baize/common/domain/points/point-mall.ts"
import { PhoneEntry } from "@baize/common/domain/session/phone-entry.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Dialog } from "../../parts/dialog.tsx"
import { Field } from "../../parts/field.tsx"
import { Alert } from "../../parts/notes.tsx"
import { PhoneField } from "../../parts/phone-field.tsx"
import { problemText } from "../../parts/words.ts"
import forms from "../../popups/forms.module.css"
import { useToasts } from "../../popups/toasts.ts"
import { PaymentPasswordField } from "../member/payment-password-field.tsx"
import style from "./store.module.css"
import { usePointWords } from "./use-point-words.ts"

interface RedeemDialogProps {
  mall: PointMall
  reward: PointReward
  close: () => void
}

/** What is entered for a redemption, and why it can't be sent. Called by an observer. */
function useRedemption({ mall, reward, close }: RedeemDialogProps) {
  const { site: info, session, memberStores } = useDomain()
  const toasts = useToasts()
  const { t, site, format } = usePointWords()
  const [address, setAddress] = useState("")
  const [phone] = useState(() => new PhoneEntry(info.info?.phoneCountries ?? []))
  const [paymentPassword, setPaymentPassword] = useState("")
  const [tried, setTried] = useState(false)
  const { redeeming } = mall
  useEffect(() => redeeming.forget(), [redeeming])
  const { id, kind, name, points } = reward
  const hasPassword = session.member?.hasPaymentPassword ?? false
  const sent = kind === "goods"
  const required = site("common:field.required")
  const addressProblem = address.trim() === "" ? required : t("addressShort")
  const addressWrong = sent && address.trim().length < ADDRESS.min ? addressProblem : undefined
  const phoneProblem = phone.typed.trim() === "" ? required : t("phoneWrong")
  const phoneWrong = sent && phone.number === undefined ? phoneProblem : undefined
  const passwordWrong = hasPassword && !paymentPassword ? required : undefined

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (addressWrong || phoneWrong || !hasPassword || !paymentPassword) return
    const destination = sent ? { address: address.trim(), ...phone.wire } : {}
    const done = await redeeming.run({ reward: id, points, ...destination, paymentPassword })
    void mall.load()
    if (!done) return
    const facts = { name, sum: format.money(done.amount ?? 0), code: done.code ?? "" }
    toasts.say(t(`done.${kind}`, facts), "positive")
    void memberStores?.wallet.refresh()
    close()
  }
  const shown = tried ? { address: addressWrong, phone: phoneWrong, password: passwordWrong } : undefined
  return { redeeming, sent, address, setAddress, phone, paymentPassword, setPaymentPassword, hasPassword, shown, submit }
}

/** What a redemption takes and needs, confirmed by the payment password. */
export const RedeemDialog = observer(function RedeemDialog(props: RedeemDialogProps) {
  const { mall, reward, close } = props
  const { t, site, format, points } = usePointWords()
  const entry = useRedemption(props)
  const { redeeming, sent, phone } = entry
  const { name, text, points: price } = reward
  const changed = () => redeeming.forget()
  return (
    <Dialog title={t("redeemTitle", { count: price, points: format.count(price) })} close={close}>
      <form className={forms.form} onSubmit={event => void entry.submit(event)} noValidate>
        <div className={style.summary}>
          <strong className={style.summaryName}>{name}</strong>
          <p className={style.summaryText}>{text}</p>
          <p className={style.gives}>
            <span>{t("after")}</span>
            <strong className="number">{points((mall.balance.value?.balance ?? 0) - price)}</strong>
          </p>
        </div>
        {sent && (
          <>
            <Field
              name="address"
              label={t("address")}
              autoComplete="street-address"
              maxLength={ADDRESS.max}
              required
              value={entry.address}
              change={value => {
                entry.setAddress(value)
                changed()
              }}
              hint={t("addressHint")}
              problem={entry.shown?.address}
            />
            <PhoneField phone={phone} required changed={changed} problem={entry.shown?.phone} hint={t("sent")} />
          </>
        )}
        <PaymentPasswordField
          words={{ label: t("paymentPassword"), none: t("noPaymentPassword"), set: t("setPaymentPassword") }}
          hasPassword={entry.hasPassword}
          value={entry.paymentPassword}
          change={value => {
            entry.setPaymentPassword(value)
            changed()
          }}
          problem={entry.shown?.password}
        />
        {redeeming.problem && <Alert>{problemText(redeeming.problem, site)}</Alert>}
        <div className={forms.pair}>
          <Button size="large" onClick={close}>
            {t("cancel")}
          </Button>
          <Button type="submit" look="primary" size="large" busy={redeeming.busy}>
            {t("confirm")}
          </Button>
        </div>
      </form>
    </Dialog>
  )
})
