import { leastToMove } from "@baize/common/money.ts"
import type { Format } from "@baize/common/react/format.ts"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useDomain } from "../../domain.ts"
import { Field } from "../../parts/field.tsx"
import type { SiteTranslate } from "../../parts/words.ts"

interface AmountFieldProps {
  label: string
  value: string
  change: (value: string) => void
  problem: string | undefined
  hint: ReactNode
  end?: ReactNode
  autoFocus?: boolean
}

/** An amount in major units of the brand's currency. */
export const AmountField = observer(function AmountField(props: AmountFieldProps) {
  const { info } = useDomain().site
  return (
    <Field
      {...props}
      name="amount"
      inputMode={info?.exponent === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      placeholder="0"
      end={
        <>
          <span>{info?.currency}</span>
          {props.end}
        </>
      }
    />
  )
})

/** Why the input isn't a valid amount, in words. `amount` is the parsed value, undefined if it is unreadable. */
export function sumProblem(typed: string, amount: number | undefined, t: SiteTranslate, format: Format): string | undefined {
  if (amount === undefined && typed.trim() !== "") return t("cashier.wrongSum", { example: format.amount(EXAMPLE) })
  return amount ? undefined : t("cashier.noSum")
}

/** Why the input isn't an amount to move between accounts, in words: at least 1 of the currency, or all there is. */
export function moveProblem(
  typed: string,
  amount: number | undefined,
  { available, exponent }: { available: number; exponent: number },
  t: SiteTranslate,
  format: Format,
): string | undefined {
  const least = leastToMove(exponent, available)
  return (
    sumProblem(typed, amount, t, format) ??
    (amount !== undefined && amount < least ? t("cashier.least", { min: format.money(least) }) : undefined)
  )
}

/** An example in minor units that shows the currency's decimals, if it has any. */
const EXAMPLE = 125_050

/** Why an amount can't be sent, in words. */
export function amountProblem(
  typed: string,
  amount: number | undefined,
  { min, max }: { min: number; max: number },
  t: SiteTranslate,
  format: Format,
): string | undefined {
  const wrong = sumProblem(typed, amount, t, format)
  if (wrong || amount === undefined) return wrong
  return amount < min || amount > max ? t("cashier.bounds", { min: format.money(min), max: format.money(max) }) : undefined
}
