import type { Cashier } from "@baize/common/domain/cashier/cashier.ts"
import { writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../parts/button.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { AmountField } from "../amount-field.tsx"
import cashier from "../cashier.module.css"
import style from "./deposit.module.css"
import { MethodChoice } from "./method-choice.tsx"
import { Steps } from "./steps.tsx"
import type { DepositEntry } from "./use-deposit-entry.ts"
import { type DepositMethod, feeOf } from "./use-method-words.ts"

interface DepositFormProps {
  entry: DepositEntry
  method: DepositMethod
  deposits: Cashier["deposits"]
  /** Whether the form was submitted: from then on it shows what is wrong. */
  tried: boolean
  focusAmount: boolean
  submit: (event: FormEvent) => void
}

/** The method and the amount of a deposit, and beside or below these what it costs. */
export const DepositForm = observer(function DepositForm(props: DepositFormProps) {
  const { entry, method, deposits, tried, focusAmount, submit } = props
  const { t, format } = useWords()
  const { t: said } = useTranslation("deposit")
  const { methods, setCode, typed, setTyped, exponent, amount, wrong } = entry
  const sum = amount && !wrong ? amount : undefined
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <Steps at={sum === undefined ? "amount" : "pay"} />
      <div className={style.part}>
        <MethodChoice methods={methods} chosen={method.code} choose={setCode} />
        <div>
          <AmountField
            label={said("amount")}
            value={typed}
            change={setTyped}
            autoFocus={focusAmount}
            problem={tried ? wrong : undefined}
            hint={t("cashier.bounds", { min: format.money(method.min), max: format.money(method.max) })}
          />
          <QuickAmounts amounts={method.quick} chosen={amount} choose={sum => setTyped(writeMoney(sum, exponent))} />
        </div>
      </div>
      <div className={`${style.part} ${style.pay}`}>
        <Summary method={method} amount={sum} />
        {deposits.problem && <Alert>{problemText(deposits.problem, t)}</Alert>}
        <Button type="submit" look="primary" size="large" busy={deposits.busy}>
          {sum === undefined ? said("submit") : said("submitSum", { sum: format.money(sum) })}
        </Button>
        <p className={cashier.small}>{said(`note.${method.kind}`)}</p>
      </div>
    </form>
  )
})

/** What the member receives, the fee, and what they pay; before there is an amount, the places of these. */
function Summary({ method, amount }: { method: DepositMethod; amount: number | undefined }) {
  const { format } = useWords()
  const { t } = useTranslation("deposit")
  const fee = amount === undefined ? undefined : feeOf(method, amount)
  const money = (sum: number | undefined) => (sum === undefined ? "–" : format.money(sum))
  return (
    <dl className={style.summary}>
      <div>
        <dt>{t("summary.credited")}</dt>
        <dd>{money(amount)}</dd>
      </div>
      <div>
        <dt>{t("summary.fee")}</dt>
        <dd>{fee === 0 ? t("fee.none") : money(fee)}</dd>
      </div>
      <div>
        <dt>{t("summary.pay")}</dt>
        <dd>{money(amount !== undefined && fee !== undefined ? amount + fee : undefined)}</dd>
      </div>
    </dl>
  )
}

interface QuickAmountsProps {
  /** Minor units. */
  amounts: readonly number[]
  chosen: number | undefined
  choose: (sum: number) => void
}

/** The amounts that one press enters. */
function QuickAmounts({ amounts, chosen, choose }: QuickAmountsProps) {
  const { format } = useWords()
  const { t } = useTranslation("deposit")
  return (
    <fieldset className={cashier.quick} aria-label={t("quick")}>
      {amounts.map(sum => (
        <button key={sum} type="button" aria-pressed={sum === chosen} onClick={() => choose(sum)}>
          {format.money(sum)}
        </button>
      ))}
    </fieldset>
  )
}
