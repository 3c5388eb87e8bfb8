import type { Format } from "@baize/common/react/format.ts"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useDomain } from "../../domain.ts"
import { Field } from "../../parts/Field.tsx"
import type { Words } from "../../parts/words.ts"

interface Props {
  label: string
  value: string
  change: (value: string) => void
  problem: string | undefined
  hint: ReactNode
  end?: ReactNode
}

/** A sum in major units of the brand's currency. */
export const AmountField = observer(function AmountField(props: Props) {
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

/** Why a sum cannot be sent, in words. `amount` is undefined where what was typed is no sum. */
export function amountProblem(
  amount: number | undefined,
  { min, max }: { min: number; max: number },
  t: Words,
  format: Format,
): string | undefined {
  if (amount === undefined || amount === 0) return t("cashier.noSum")
  if (amount < min || amount > max) return t("cashier.bounds", { min: format.money(min), max: format.money(max) })
  return undefined
}
