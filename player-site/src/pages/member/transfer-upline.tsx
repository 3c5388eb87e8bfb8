import { isRefused } from "@baize/common/api/client.ts"
import { fundUpline } from "@baize/common/api/team.ts"
import { type UplineTransfer, uplineTransferOf } from "@baize/common/domain/team/upline-transfer.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Field } from "../../parts/field.tsx"
import { Alert, Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Sentences } from "../../parts/sentences.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import forms from "../../popups/forms.module.css"
import { usePopups } from "../../popups/popups.ts"
import { useToasts } from "../../popups/toasts.ts"
import { AmountField, moveProblem } from "./amount-field.tsx"
import cashier from "./cashier.module.css"
import { MemberPage } from "./member-page.tsx"
import style from "./withdraw/withdraw.module.css"

/** An agent's transfer to their upline: the amount, then a review that the payment password confirms. */
export const TransferUpline = observer(function TransferUpline() {
  const domain = useDomain()
  const { t } = useTranslation("upline")
  const transfer = uplineTransferOf(domain)
  const isAgent = domain.session.member?.isAgent ?? false
  useEffect(() => {
    if (isAgent) void transfer?.receiver.load()
  }, [transfer, isAgent])
  if (!transfer) return null
  const { value, problem } = isAgent ? transfer.receiver : { value: { open: false, settlement: 0 }, problem: undefined }
  return (
    <MemberPage title={t("title")}>
      <Panel>
        {problem && !value && <Problem problem={problem} retry={() => void transfer.receiver.load()} />}
        {!value && !problem && <Skeleton height={260} />}
        {value && !value.open && <Empty icon="agent" title={t("none")} text={t("noneText")} />}
        {value?.open && <Steps transfer={transfer} settlement={value.settlement} />}
      </Panel>
    </MemberPage>
  )
})

interface StepsProps {
  transfer: UplineTransfer
  /** Minor units. */
  settlement: number
}

const Steps = observer(function Steps({ transfer, settlement }: StepsProps) {
  const { site } = useDomain()
  const { t: words, format } = useWords()
  const { t } = useTranslation("upline")
  const toasts = useToasts()
  const [typed, setTyped] = useState("")
  const [reviewing, setReviewing] = useState(false)
  const exponent = site.info?.exponent ?? 2
  const amount = parseMoney(typed, exponent)

  function sent(): void {
    toasts.say(t("sent", { sum: format.money(amount ?? 0) }), "positive")
    setTyped("")
    setReviewing(false)
    void transfer.receiver.load()
  }
  const short = amount !== undefined && amount > settlement
  const wrong = moveProblem(typed, amount, { available: settlement, exponent }, words, format) ?? (short ? t("short") : undefined)
  return reviewing && amount !== undefined && !wrong ? (
    <Review {...{ transfer, settlement, amount, sent }} back={() => setReviewing(false)} />
  ) : (
    <AmountStep
      {...{ settlement, typed, setTyped, wrong, short }}
      all={() => setTyped(writeMoney(settlement, exponent))}
      review={() => setReviewing(true)}
    />
  )
})

interface AmountStepProps {
  settlement: number
  typed: string
  setTyped: (typed: string) => void
  wrong: string | undefined
  short: boolean
  all: () => void
  review: () => void
}

function AmountStep({ settlement, typed, setTyped, wrong, short, all, review }: AmountStepProps) {
  const { format } = useWords()
  const { t } = useTranslation("upline")
  const [tried, setTried] = useState(false)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!wrong) review()
  }
  return (
    <form className={cashier.form} onSubmit={submit} noValidate>
      <p className={style.first}>{t("text")}</p>
      <dl className={style.figures}>
        <div>
          <dt>{t("to")}</dt>
          <dd>{t("toUpline")}</dd>
        </div>
      </dl>
      <AmountField
        label={t("amount")}
        value={typed}
        change={setTyped}
        problem={tried || short ? wrong : undefined}
        hint={t("available", { sum: format.money(settlement) })}
        end={
          <button type="button" className={cashier.all} onClick={all}>
            {t("all")}
          </button>
        }
      />
      <Button type="submit" look="primary" size="large">
        {t("review")}
      </Button>
    </form>
  )
}

/** Who receives how much, and what is left. */
function ReviewFigures({ settlement, amount }: { settlement: number; amount: number }) {
  const { format } = useWords()
  const { t } = useTranslation("upline")
  return (
    <dl className={style.figures}>
      <div>
        <dt>{t("to")}</dt>
        <dd>{t("toUpline")}</dd>
      </div>
      <div className={style.net}>
        <dt>{t("amount")}</dt>
        <dd className="number">{format.money(amount)}</dd>
      </div>
      <div>
        <dt>{t("left")}</dt>
        <dd className="number">{format.money(settlement - amount)}</dd>
      </div>
    </dl>
  )
}

interface ReviewProps extends StepsProps {
  amount: number
  sent: () => void
  back: () => void
}

const Review = observer(function Review({ transfer, settlement, amount, sent, back }: ReviewProps) {
  const { session } = useDomain()
  const popups = usePopups()
  const { t: words, format } = useWords()
  const { t } = useTranslation("upline")
  const [paymentPassword, setPaymentPassword] = useState("")
  const [tried, setTried] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { sending } = transfer
  useEffect(() => sending.forget(), [sending])
  const hasPassword = session.member?.hasPaymentPassword ?? false
  // The refusal asks for a confirmation, which the same button then is.
  const needed = isRefused(sending.problem, fundUpline, "payouts-coming")

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!hasPassword || !paymentPassword) return
    if (await sending.run({ amount, paymentPassword, despitePayouts: needed })) sent()
  }
  return (
    <form className={cashier.form} onSubmit={event => void submit(event)} noValidate>
      <h2 ref={heading} tabIndex={-1} className={style.heading}>
        {t("reviewTitle")}
      </h2>
      <ReviewFigures settlement={settlement} amount={amount} />
      {hasPassword ? (
        <Field
          name="paymentPassword"
          label={t("paymentPassword")}
          type="password"
          icon="lock"
          value={paymentPassword}
          change={value => {
            setPaymentPassword(value)
            if (!needed) sending.forget()
          }}
          problem={tried && !paymentPassword ? words("common:field.required") : undefined}
          autoComplete="off"
        />
      ) : (
        <Alert tone="warning">
          <Sentences first={t("noPaymentPassword")}>
            <button type="button" className={style.link} onClick={() => popups.show({ kind: "payment-password" })}>
              {t("setPaymentPassword")}
            </button>
          </Sentences>
        </Alert>
      )}
      {sending.problem && <Alert tone={needed ? "warning" : "negative"}>{problemText(sending.problem, words)}</Alert>}
      <div className={forms.pair}>
        <Button size="large" onClick={back}>
          {t("back")}
        </Button>
        <Button type="submit" look="primary" size="large" busy={sending.busy}>
          {needed ? t("anyway") : t("submit", { sum: format.money(amount) })}
        </Button>
      </div>
    </form>
  )
})
