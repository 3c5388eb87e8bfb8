import { type Cashier, cashierOf } from "@baize/common/domain/cashier/cashier.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Alert } from "../../parts/notes.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import { AmountField, amountProblem } from "./amount-field.tsx"
import style from "./cashier.module.css"
import { MethodPicker } from "./method-picker.tsx"

/** The chosen method and the typed amount. The page keeps them while it shows the status of a deposit instead of the form. */
export function useDepositEntry() {
  const domain = useDomain()
  const { site } = domain
  const cashier = cashierOf(domain)
  const { t, format } = useWords()
  const [code, setCode] = useState<string>()
  const [typed, setTyped] = useState("")
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal applies to what was sent
  useEffect(() => cashier?.deposits.forget(), [cashier, code, typed])
  const exponent = site.info?.exponent ?? 2
  const methods = cashier?.methods.value?.deposit ?? []
  const method = methods.find(one => one.code === code) ?? methods[0]
  const amount = parseMoney(typed, exponent)
  const wrong = method && amountProblem(typed, amount, method, t, format)
  return { methods, method, setCode, typed, setTyped, exponent, amount, wrong }
}

type DepositEntry = ReturnType<typeof useDepositEntry>

interface DepositFormProps {
  entry: DepositEntry
  method: NonNullable<DepositEntry["method"]>
  deposits: Cashier["deposits"]
  /** Whether the form was submitted: from then on it shows what is wrong. */
  tried: boolean
  focusAmount: boolean
  submit: (event: FormEvent) => void
}

/** The method and the amount of a deposit. */
export const DepositForm = observer(function DepositForm({
  entry,
  method,
  deposits,
  tried,
  focusAmount,
  submit,
}: DepositFormProps) {
  const { t, format } = useWords()
  const { methods, setCode, typed, setTyped, exponent, amount, wrong } = entry
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <MethodPicker methods={methods} chosen={method.code} choose={setCode} />
      <div>
        <AmountField
          label={t("deposit.amount")}
          value={typed}
          change={setTyped}
          autoFocus={focusAmount}
          problem={tried ? wrong : undefined}
          hint={t("cashier.bounds", { min: format.money(method.min), max: format.money(method.max) })}
        />
        <QuickAmounts amounts={method.quick} chosen={amount} choose={sum => setTyped(writeMoney(sum, exponent))} />
      </div>
      {deposits.problem && <Alert>{problemText(deposits.problem, t)}</Alert>}
      <Button type="submit" look="primary" size="large" busy={deposits.busy}>
        {amount && !wrong ? t("deposit.submitSum", { sum: format.money(amount) }) : t("deposit.submit")}
      </Button>
      <p className={style.small}>{t("deposit.note")}</p>
    </form>
  )
})

interface QuickAmountsProps {
  /** Minor units. */
  amounts: readonly number[]
  chosen: number | undefined
  choose: (sum: number) => void
}

/** The amounts that one press enters. */
function QuickAmounts({ amounts, chosen, choose }: QuickAmountsProps) {
  const { t, format } = useWords()
  return (
    <fieldset className={style.quick} aria-label={t("deposit.quick")}>
      {amounts.map(sum => (
        <button key={sum} type="button" aria-pressed={sum === chosen} onClick={() => choose(sum)}>
          {format.money(sum)}
        </button>
      ))}
    </fieldset>
  )
}
